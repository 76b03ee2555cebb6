/**
 * Who may import whom in src: the table of docs/ARCHITECTURE.md, enforced by `npm run imports`. Imports of types count.
 *
 *     base ← trace ← analysis ← worker ← state ← timeline, panels ← app
 */

/** The parts of src, as patterns of which one at most matches a path. */
const PARTS = {
  base: '^src/base/',
  trace: '^src/trace/',
  analysis: '^src/analysis/',
  'worker/sqlite': '^src/worker/sqlite/',
  // What other parts see of the workers. The rest of the folder serves these files or runs in a worker.
  'worker/client': '^src/worker/(api|client|start-worker|recording-client)\\.ts$',
  worker: '^src/worker/(?!sqlite/|(api|client|start-worker|recording-client)\\.ts$)',
  state: '^src/state/',
  'timeline/draw': '^src/timeline/draw/',
  timeline: '^src/timeline/(?!draw/)',
  panels: '^src/panels/',
  export: '^src/export/',
  ui: '^src/ui/',
  'demo/pipeline': '^src/demo/pipeline/',
  'demo/page': '^src/demo/page/',
  app: '^src/app/',
  cli: '^src/cli/',
  testing: '^src/testing/',
};

/** @typedef {keyof typeof PARTS} Part */

const ALL = /** @type {Part[]} */ (Object.keys(PARTS));

/** @type {Part[]} */
const MODEL = ['base', 'trace', 'analysis'];

/**
 * Every part sees itself, and of the others exactly these.
 *
 * @type {Record<Part, Part[]>}
 */
const SEES = {
  base: [],
  trace: ['base'],
  analysis: ['base', 'trace'],
  'worker/sqlite': ['base', 'trace'],
  'worker/client': [...MODEL, 'worker', 'worker/sqlite'],
  worker: [...MODEL, 'worker/client', 'worker/sqlite'],
  state: [...MODEL, 'worker/client'],
  'timeline/draw': ['base', 'trace'],
  timeline: [...MODEL, 'worker/client', 'state', 'timeline/draw', 'ui'],
  panels: [...MODEL, 'worker/client', 'state', 'ui'],
  export: [...MODEL, 'timeline/draw'],
  ui: ['base'],
  'demo/pipeline': ['base', 'trace'],
  'demo/page': [
    ...MODEL,
    'demo/pipeline',
    'worker/client',
    'state',
    'timeline',
    'timeline/draw',
    'panels',
    'ui',
  ],
  app: [
    ...MODEL,
    'worker/client',
    'state',
    'timeline',
    'timeline/draw',
    'panels',
    'export',
    'ui',
    'demo/page',
  ],
  cli: [...MODEL, 'worker/sqlite', 'demo/pipeline'],
  testing: [...MODEL, 'worker/sqlite', 'worker', 'worker/client'],
};

/** Packages that belong to certain files. Tests may use them all. */
const PACKAGES = [
  // The address of its wasm file is no code: the host of a worker names that.
  { name: 'sql.js', files: '^src/(worker/sqlite|testing)/', except: '\\.wasm' },
  { name: 'zustand', files: '^src/state/' },
  { name: 'react', files: '^src/(app|panels|ui|demo/page|timeline(?!/draw))/|^src/state/react\\.ts$' },
  { name: 'react-dom', files: '^src/(app|panels|ui|demo/page|timeline(?!/draw))/' },
];

const TEST = '\\.test\\.tsx?$';
const ENTRY_POINTS = ['^src/app/main\\.tsx$', '^src/cli/main\\.ts$', '\\.worker\\.ts$', '\\.d\\.ts$', TEST];

/**
 * All parts below one: those it sees, those that these see, and so on.
 *
 * @param {Part} part
 * @param {Set<Part>} found
 * @returns {Part[]}
 */
function below(part, found = new Set()) {
  for (const next of SEES[part]) {
    if (!found.has(next)) below(next, found.add(next));
  }
  return [...found];
}

/** @param {Part[]} parts */
function patterns(parts) {
  return parts.map((part) => PARTS[part]);
}

const tableRules = ALL.map((part) => ({
  name: `${part} sees only ${SEES[part].join(', ') || 'itself'}`,
  severity: 'error',
  from: { path: PARTS[part], pathNot: TEST },
  to: { path: '^src/', pathNot: patterns([part, ...SEES[part]]) },
}));

/** The pattern of worker/client is of whole names; its tests have others and count as tests of worker. */
const testRules = ALL.filter((part) => part !== 'worker/client').map((part) => ({
  name: `tests of ${part} see only what lies below it, and testing`,
  severity: 'error',
  from: { path: `${PARTS[part]}.*${TEST}` },
  to: { path: '^src/', pathNot: patterns([part, ...below(part), 'testing']) },
}));

const packageRules = PACKAGES.map(({ name, files, except }) => ({
  name: `${name} stays where it belongs`,
  severity: 'error',
  from: { path: '^src/', pathNot: [files, TEST] },
  to: { path: `node_modules/(@types/)?${name.replace('.', '\\.')}/`, ...(except && { pathNot: except }) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...tableRules,
    ...testRules,
    ...packageRules,
    {
      name: 'every file belongs to a part',
      severity: 'error',
      from: { path: '^src/', pathNot: patterns(ALL) },
      to: {},
    },
    {
      name: 'only hosts of workers run the readers; the files around them may name their types',
      severity: 'error',
      from: {
        path: patterns(['worker', 'worker/client']),
        pathNot: ['\\.worker\\.ts$', '/open-file\\.ts$', TEST],
      },
      to: { path: PARTS['worker/sqlite'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'state knows the worker by its types',
      severity: 'error',
      from: { path: PARTS.state, pathNot: TEST },
      to: { path: PARTS['worker/client'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no orphans', severity: 'error', from: { orphan: true, pathNot: ENTRY_POINTS }, to: {} },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
