// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { createAppStore } from '../state/app-state';
import { chooseTheme, initialTheme, wearTheme } from './theme';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps the choice for the next visit', () => {
  chooseTheme(createAppStore('dark'), 'light');
  expect(initialTheme()).toBe('light');
  chooseTheme(createAppStore('light'), 'dark');
  expect(initialTheme()).toBe('dark');
});

it('puts the theme on the document before any other listener is told', () => {
  const store = createAppStore('dark');
  wearTheme(store);
  const seen: (string | undefined)[] = [];
  store.subscribe(() => seen.push(document.documentElement.dataset.theme));
  store.setState({ theme: 'light' });
  expect(seen).toEqual(['light']);
});

it('changes the theme where the browser keeps nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const store = createAppStore('dark');
  chooseTheme(store, 'light');
  expect(store.getState().theme).toBe('light');
  expect(['dark', 'light']).toContain(initialTheme());
});
