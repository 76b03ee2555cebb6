/** SQL that several explanations are made of. */

/**
 * What was active at once, as steps between edges: `activity` are lines of a CTE with a start, an end and columns of 0 and 1, clipped to
 * the window. The result, `step`, has a length `ns` and how many of each were active meanwhile.
 */
export function sweep(activity: string, columns: readonly string[], by: readonly string[] = []): string {
  const given = by.map((name) => `${name}, `).join('');
  const partition = by.length === 0 ? '' : `PARTITION BY ${by.join(', ')} `;
  const list = columns.join(', ');
  const sums = (over: string): string => columns.map((name) => `SUM(${name})${over} AS ${name}`).join(', ');
  const nothing = [...by, 'start', '"end"', ...columns].map(() => '0').join(', ');
  return `activity(${given}start, "end", ${list}) AS (
  SELECT ${nothing} WHERE 0
${activity}
), edge(${given}t, ${list}) AS (
  SELECT ${given}MAX(start, $A), ${list} FROM activity WHERE "end" > $A AND start < $B
  UNION ALL SELECT ${given}MIN("end", $B), ${columns.map((name) => `-${name}`).join(', ')} FROM activity WHERE "end" > $A AND start < $B
), step AS (
  SELECT ${given}LEAD(t) OVER w - t AS ns, ${sums(' OVER w')}
  FROM (SELECT ${given}t, ${sums('')} FROM edge GROUP BY ${given}t) WINDOW w AS (${partition}ORDER BY t)
)`;
}

/** Median and 99th percentile by nearest rank, least and most, of `ns` by `name` in the CTE body `rows`. */
export function percentiles(rows: string): string {
  return `WITH given(name, ns) AS (
  ${rows}
), ranked AS (
  SELECT name, ns, ROW_NUMBER() OVER (PARTITION BY name ORDER BY ns) AS place, COUNT(*) OVER (PARTITION BY name) AS many FROM given
)
SELECT name, MAX(ns) FILTER (WHERE place = (50 * many + 99) / 100) AS p50,
  MAX(ns) FILTER (WHERE place = (99 * many + 99) / 100) AS p99, MIN(ns), MAX(ns), MAX(many) FROM ranked GROUP BY name`;
}

/** A row that says 0 for both has no timing (DEFINITIONS 1, "Dropped rows"). */
export const IN_BASIS = `"end" >= start AND NOT (start = 0 AND "end" = 0) AND start >= $A AND start < $B`;
