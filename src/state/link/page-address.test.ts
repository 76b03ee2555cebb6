import { describe, expect, it } from 'vitest';
import { traceAddress } from '../download';
import { readAddress, readTourStep, traceText, withAddress, withTourStep } from './page-address';

const PAGE = 'https://host.example/tools/stallscope/?lang=en';

describe('the address of the page', () => {
  it('names the trace in plain letters and leaves other parameters alone', () => {
    const address = withAddress(PAGE, { trace: 'samples/x.sqlite', fragment: '#1.abcd' });
    expect(address).toBe('https://host.example/tools/stallscope/?lang=en&trace=samples/x.sqlite#1.abcd');
    expect(readAddress(address)).toEqual({
      trace: 'samples/x.sqlite',
      beside: null,
      fragment: '#1.abcd',
    });
  });

  it('names the trace that the first one is compared with, until nothing is compared', () => {
    const address = withAddress(PAGE, { trace: 'a.sqlite', beside: 'runs/b.sqlite', fragment: '' });
    expect(address).toBe('https://host.example/tools/stallscope/?lang=en&trace=a.sqlite&with=runs/b.sqlite');
    expect(readAddress(address)).toEqual({ trace: 'a.sqlite', beside: 'runs/b.sqlite', fragment: '' });
    expect(readAddress(withAddress(address, { trace: 'a.sqlite', fragment: '' })).beside).toBeNull();
  });

  it('loses trace and view when both are gone', () => {
    const address = withAddress(PAGE, { trace: 'a b&c=d/e', fragment: '#1.abcd' });
    expect(readAddress(address).trace).toBe('a b&c=d/e');
    expect(withAddress(address, { trace: null, fragment: '' })).toBe(PAGE);
  });

  it('stays as it was written where the trace is the same', () => {
    const written = `${PAGE}&trace=samples%2Fx.sqlite`;
    expect(withAddress(written, { trace: 'samples/x.sqlite', fragment: '' })).toBe(written);
  });
});

describe('a step of the tour in the address', () => {
  const of = (trace: string) => withAddress(PAGE, { trace, fragment: '#1.abcd' });
  const step = withTourStep(of('samples/x.sqlite'), 3);

  it('stays while the view of its trace changes, and goes with its trace', () => {
    expect(readTourStep(step)).toBe(3);
    expect(readTourStep(withAddress(step, { trace: 'samples/x.sqlite', fragment: '#1.efgh' }))).toBe(3);
    expect(withAddress(step, { trace: 'samples/y.sqlite', fragment: '#1.abcd' })).toBe(
      of('samples/y.sqlite'),
    );
    expect(withAddress(step, { trace: null, fragment: '' })).toBe(PAGE);
  });

  it('is taken away without a trace of it', () => {
    expect(withTourStep(step, null)).toBe(of('samples/x.sqlite'));
  });

  it.each(['0', '-1', '1.5', '100', 'x', '', '01'])('is none where it says %j', (text) => {
    expect(readTourStep(`${PAGE}&tour=${text}`)).toBeNull();
  });
});

describe('what ?trace= says', () => {
  it('leads back to the address that it was made of, beside the page and elsewhere on the site', () => {
    for (const address of [
      'https://host.example/tools/stallscope/samples/x.sqlite',
      'https://host.example/runs/7/x.sqlite?version=2',
    ])
      expect(traceAddress(traceText(address, PAGE), PAGE).href).toBe(address);
    expect(traceText('https://host.example/tools/stallscope/samples/x.sqlite', PAGE)).toBe(
      'samples/x.sqlite',
    );
  });
});
