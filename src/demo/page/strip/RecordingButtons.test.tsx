// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Recording } from '../../../trace/recording';
import type { ModeName } from '../../pipeline/modes/mode';
import { RecordingButtons, type NamedRecording } from './RecordingButtons';

afterEach(cleanup);

const named = (mode: ModeName): NamedRecording => ({ mode, recording: {} as Recording });

function show(mine: ModeName, others: readonly ModeName[]): string[] {
  const compared: string[] = [];
  const actions = {
    open: () => Promise.resolve(),
    save: () => Promise.resolve(),
    compare: (a: NamedRecording, b: NamedRecording) => {
      compared.push(`${a.mode} ${b.mode}`);
      return Promise.resolve();
    },
  };
  render(<RecordingButtons mine={named(mine)} others={others.map(named)} actions={actions} />);
  return compared;
}

describe('the ways to a recording', () => {
  it('compare it with that of any other mode, split unless another is chosen', () => {
    const compared = show('overlap', ['split', 'staged', 'prealloc']);
    fireEvent.click(screen.getByRole('button', { name: 'Compare split with overlap' }));
    fireEvent.change(screen.getByLabelText('baseline'), { target: { value: 'prealloc' } });
    fireEvent.click(screen.getByRole('button', { name: 'Compare prealloc with overlap' }));
    expect(compared).toEqual(['split overlap', 'prealloc overlap']);
  });

  it('compare it where split was not run', () => {
    const compared = show('overlap', ['prealloc']);
    expect(screen.queryByLabelText('baseline')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Compare prealloc with overlap' }));
    expect(compared).toEqual(['prealloc overlap']);
  });

  it('compare with nothing where nothing else was run', () => {
    show('overlap', []);
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });
});
