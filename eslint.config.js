import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const JAVASCRIPT = ['**/*.{js,mjs,cjs}'];
const TESTS = ['**/*.test.{ts,tsx,mjs}', 'src/testing/**', 'bench/testing/**', 'e2e/**'];

/** One test run alone hides all others, also from whoever reads the counts. */
const NO_FOCUSED_TESTS = {
  selector: "MemberExpression[property.name='only'][object.name=/^(it|test|describe|suite|bench)$/]",
  message: 'A focused test keeps all others from running.',
};
const NO_FOCUSED_GROUPS = {
  selector: "MemberExpression[property.name='only'][object.object.name=/^(it|test|describe)$/]",
  message: NO_FOCUSED_TESTS.message,
};
const NO_SLEEPS = {
  selector: "CallExpression[callee.property.name='waitForTimeout']",
  message: 'Wait for what the page shows or for its idle signal, not for time.',
};

export default defineConfig(
  globalIgnores(['dist/', 'bench/out/', 'coverage/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      // What is to be done stands in docs, where it is read; a comment says why.
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': ['error', NO_FOCUSED_TESTS, NO_FOCUSED_GROUPS],
      // Sanity, not style: what is above these is more than one idea.
      complexity: ['error', 20],
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 110, skipBlankLines: true, skipComments: true }],
    },
  },

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `${count} rows` says what it does.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => store.close()}` needs no braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `for (;;)` and `while (true)` are loops with their exit inside.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // An index that a loop has bounded is known to be there; the compiler cannot see it.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `Record<never, never>` says "no columns of its own" where a type parameter asks for some.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // A function may answer with a promise because its interface does.
      '@typescript-eslint/require-await': 'off',
    },
  },

  {
    files: JAVASCRIPT,
    extends: [tseslint.configs.base],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // The compiler knows the names of Node and of the page (tsconfig/tools.json).
      'no-undef': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/cli/**'],
    rules: { 'no-console': 'error' },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // Advice for the React Compiler, which is not used here.
      'react-hooks/incompatible-library': 'off',
      'react-hooks/preserve-manual-memoization': 'off',
    },
  },
  { files: ['src/**/*.tsx'], extends: [jsxA11y.flatConfigs.recommended] },

  {
    files: TESTS,
    rules: {
      complexity: 'off',
      'max-lines': 'off',
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**'],
    rules: {
      // `expect(fake.method)` reads a method without calling it; matchers such as `expect.any` are `any`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['e2e/**'],
    rules: { 'no-restricted-syntax': ['error', NO_FOCUSED_TESTS, NO_FOCUSED_GROUPS, NO_SLEEPS] },
  },
);
