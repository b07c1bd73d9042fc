import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Anything that React or a page complains about fails the test that made it.
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '));
  });
  window.scrollTo = () => {};
});

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
