import { describe, expect, it } from 'vitest';
import { partViewFiles } from './part-view-files';
import { FIRST_SHARED_VIEW } from './shared-view';
import { encodeViewFile } from './view-file';

const VIEW = encodeViewFile({
  ...FIRST_SHARED_VIEW,
  clock: 'capture',
  of: { kind: 'sample', file: 'x.sqlite' },
});

function file(text: string, name: string): File {
  return new File([text], name);
}

describe('what comes in one drop', () => {
  it('is parted into a view and traces by what they begin with, not by their names', async () => {
    const trace = file('SQLite format 3\0', 'x.view.json');
    const { view, traces } = await partViewFiles([trace, file(VIEW, 'renamed.sqlite')]);
    expect(traces).toEqual([trace]);
    expect(view?.view?.clock).toBe('capture');
  });

  it('has no view where there is none', async () => {
    const files = [file('SQLite format 3\0', 'a'), file('', 'b')];
    expect(await partViewFiles(files)).toEqual({ view: null, traces: files });
  });

  it('may hold several views: the first counts, and that is said', async () => {
    const { view, traces } = await partViewFiles([file(VIEW, 'one'), file(VIEW, 'two')]);
    expect(traces).toEqual([]);
    expect(view?.notices).toEqual(['Of 2 views only one is shown.']);
  });

  it('is a view that says so where it cannot be read to its end, and the trace opens all the same', async () => {
    const gone = file(VIEW, 'one');
    gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const trace = file('SQLite format 3\0', 'a');
    expect(await partViewFiles([gone, trace])).toEqual({
      view: { view: null, notices: ['The view one could not be read from where it lies.'] },
      traces: [trace],
    });
  });

  it('is a damaged view where its end is missing, and says so', async () => {
    const { view } = await partViewFiles([file(VIEW.slice(0, -6), 'one')]);
    expect(view?.view).toBeNull();
    expect(view?.notices).toHaveLength(1);
  });
});
