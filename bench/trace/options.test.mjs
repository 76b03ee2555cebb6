import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, readCommandLine, UsageError } from './options.mjs';

describe('the command line of the generator', () => {
  it('fills in defaults', () => {
    expect(readCommandLine(['--kernels', '7', 'out.sqlite'])).toEqual({
      help: false,
      force: false,
      path: 'out.sqlite',
      options: { ...DEFAULT_OPTIONS, kernels: 7 },
    });
  });

  it('asks for help whatever else is given', () => {
    expect(readCommandLine(['--help'])).toEqual({ help: true });
  });

  it.each([
    [[], 'Give one path'],
    [['a', 'b'], 'Give one path'],
    [['--kernel', '1', 'out'], "Unknown option '--kernel'"],
    [['--kernels', 'many', 'out'], '--kernels must be a whole number'],
    [['--seconds', '-1', 'out'], '--seconds'],
    [['--devices', '0', 'out'], '--devices must be'],
    [['--kernels', '10', '--calls', '9', 'out'], '--calls must be at least --kernels'],
    [['--threads', '1', 'out'], '--threads must be at least --devices'],
    [['--seconds', '0.001', 'out'], 'need at least --seconds'],
  ])('refuses %j in one sentence', (args, start) => {
    const read = () => readCommandLine(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(start);
    expect(read).toThrow(/^[^\n]+\.$/);
  });
});
