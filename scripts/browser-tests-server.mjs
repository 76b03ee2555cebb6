import { serveDist } from './serve.mjs';

/**
 * Playwright's global set-up: serves the build from the runner's own process, so that no server outlives a run however it ends,
 * on a port that the system picks, so that two runs do not meet.
 */
export default async function serveForTests() {
  const { url, close } = await serveDist(0);
  process.env.STALLSCOPE_URL = url;
  return close;
}
