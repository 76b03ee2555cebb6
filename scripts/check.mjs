/** `npm run check`: everything that can be said of the sources without a browser. */

import { runChecks } from './steps.mjs';

const results = await runChecks();
if ([...results.values()].includes(false)) process.exitCode = 1;
