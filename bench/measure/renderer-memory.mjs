/**
 * The most memory the page's renderer process ever held: VmHWM, the high-water mark of resident
 * memory that Linux keeps for each process. Workers of the page live in the same process.
 */
import { readFileSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {number | null} bytes; null off Linux or when the process is gone
 */
function highWaterMark(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/**
 * @param {import('@playwright/test').Browser} browser with one page
 * @returns {Promise<number | null>} bytes of the largest renderer: beside the page's there may be a
 *   spare one, which is small
 */
export async function peakRendererBytes(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo
    .filter((info) => info.type === 'renderer')
    .map((info) => highWaterMark(info.id))
    .filter((bytes) => bytes !== null);
  return peaks.length === 0 ? null : Math.max(...peaks);
}
