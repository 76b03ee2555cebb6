/** One page with all pictures beside each other: a sample a line, so that zooms and themes can be compared. */

/** Width of one picture on the sheet. */
const THUMBNAIL_PX = 520;

/**
 * @param {readonly import('./plan.mjs').Shot[]} shots in order
 * @returns {string} HTML that refers to the pictures beside it
 */
export function contactSheet(shots) {
  const samples = [...new Set(shots.map(({ sample }) => sample))];
  const lines = samples.map((sample) => {
    const pictures = shots.filter((shot) => shot.sample === sample).map(figure);
    return `<section><h2>${escapeHtml(sample)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stallscope, pictures</title>
<style>
  body { margin: 16px; width: max-content; background: #7d8086; color: #000; font: 13px system-ui, sans-serif; }
  h2 { margin: 12px 0 6px; font-size: 14px; }
  div { display: flex; gap: 8px; }
  figure { margin: 0; width: ${THUMBNAIL_PX}px; }
  img { display: block; width: 100%; }
  figcaption { padding-top: 2px; }
</style>
${lines.join('\n')}
</html>
`;
}

/** @param {import('./plan.mjs').Shot} shot */
function figure({ name, view, theme }) {
  const file = escapeHtml(`${encodeURIComponent(name)}.png`);
  const words = escapeHtml(`${view}, ${theme}`);
  return `<figure><a href="${file}"><img src="${file}" alt="${words}"></a><figcaption>${words}</figcaption></figure>`;
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
