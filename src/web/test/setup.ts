import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openToasts } from '#web/ui/overlays/toast.ts';

// Long enough for a busy machine; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 60_000 });

// Anything that React or a page complains about fails the test that made it.
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '));
  });
  window.scrollTo = () => {};
  // Where nothing is laid out no part of a menu can take the focus, and Mantine complains at length.
  const { warn } = console;
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    if (!String(words[0]).includes('use-focus-trap')) warn(...words);
  });
});

afterEach(() => {
  cleanup();
  openToasts.clear();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
