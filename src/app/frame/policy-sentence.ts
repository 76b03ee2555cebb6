/** The proof of "the file never leaves this tab", read from the policy the page really has: a build may name further origins. */

export function policySentence(policy: string | null): string {
  const sources = connectSources(policy);
  if (sources === null) return 'This page has no content policy: a development build';
  const others = sources.filter((source) => source !== "'self'");
  if (others.length === 0) return 'The content policy allows no other site';
  return `The content policy allows this site and ${others.join(', ')}`;
}

/** Of the `connect-src` directive, or of the default; null where there is neither, and everything is allowed. */
export function connectSources(policy: string | null): string[] | null {
  const directives = new Map(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  return directives.get('connect-src') ?? directives.get('default-src') ?? null;
}

export function pagePolicy(): string | null {
  return (
    document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? null
  );
}
