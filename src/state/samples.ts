/** The traces shipped with the page. `public/samples/index.json` lists them; it is data of a file, so it is checked. */

import * as v from 'valibot';

const SampleSchema = v.object({
  file: v.pipe(v.string(), v.regex(/^[\w.-]+\.sqlite$/)),
  title: v.string(),
  badge: v.optional(v.string()),
  line: v.string(),
  seconds: v.number(),
  kernels: v.number(),
});
const SamplesSchema = v.array(SampleSchema);

export type Sample = v.InferOutput<typeof SampleSchema>;

export function parseSamples(json: unknown): Sample[] {
  return v.parse(SamplesSchema, json);
}
