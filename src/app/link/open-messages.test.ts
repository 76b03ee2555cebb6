import { describe, expect, it } from 'vitest';
import { understandMessage } from './open-messages';

const TRUSTED = ['https://here.example'];
const HERE = { origin: 'https://here.example', isRelated: true };
const ELSEWHERE = { origin: 'https://elsewhere.example', isRelated: true };
const FILE = new Blob(['SQLite format 3']);

describe('messages of other pages', () => {
  it('that ping are answered, whoever opened this page', () => {
    expect(understandMessage({ stallscope: 'ping' }, ELSEWHERE, TRUSTED)).toEqual({ kind: 'ping' });
  });

  it('that open a file are followed where they come from this site, and asked about where not', () => {
    const message = { stallscope: 'open', name: 'run.sqlite', file: FILE };
    const request = { name: 'run.sqlite', file: FILE, view: '' };
    expect(understandMessage(message, HERE, TRUSTED)).toEqual({
      kind: 'open',
      request: { ...request, origin: HERE.origin },
    });
    expect(understandMessage(message, ELSEWHERE, TRUSTED)).toEqual({
      kind: 'ask',
      request: { ...request, origin: ELSEWHERE.origin },
    });
  });

  it('may bring bytes and a view', async () => {
    const buffer = new TextEncoder().encode('bytes').buffer;
    const message = { stallscope: 'open', name: 'a', buffer, view: '#1.abcd' };
    const understood = understandMessage(message, HERE, TRUSTED);
    const request = understood?.kind === 'open' ? understood.request : null;
    expect(request?.view).toBe('#1.abcd');
    expect(await request?.file.text()).toBe('bytes');
  });

  it.each([
    ['nothing', undefined],
    ['words of another program', 'webpackHotUpdate'],
    ['no file', { stallscope: 'open', name: 'a' }],
    ['a file that is none', { stallscope: 'open', name: 'a', file: 'https://elsewhere.example/x' }],
    ['no name', { stallscope: 'open', name: '', file: FILE }],
    ['a name that fills the screen', { stallscope: 'open', name: 'a'.repeat(256), file: FILE }],
    ['a view that is no text', { stallscope: 'open', name: 'a', file: FILE, view: {} }],
    ['an order that there is not', { stallscope: 'close' }],
  ])('with %s are not listened to', (_, data) => {
    expect(understandMessage(data, HERE, TRUSTED)).toBeNull();
  });

  it('from strangers, and from pages without an origin, are not listened to', () => {
    for (const sender of [
      { ...HERE, isRelated: false },
      { origin: 'null', isRelated: true },
    ])
      expect(understandMessage({ stallscope: 'ping' }, sender, TRUSTED)).toBeNull();
  });
});
