import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedEffect, useDebouncedValue } from './use-debounced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('useDebouncedValue', () => {
  it('follows a value once it has not changed for the pause', () => {
    const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 100), {
      initialProps: { text: '' },
    });
    rerender({ text: 'j' });
    wait(99);
    rerender({ text: 'ja' });
    wait(99);
    expect(result.current).toBe('');
    wait(1);
    expect(result.current).toBe('ja');
  });
});

describe('useDebouncedEffect', () => {
  it('calls the newest function, and is not put off by it', () => {
    const heard: string[] = [];
    const { rerender } = renderHook(
      ({ text, who }) => useDebouncedEffect(text, 100, (value) => heard.push(`${who} ${value}`)),
      { initialProps: { text: 'jazz', who: 'first' } },
    );
    wait(60);
    rerender({ text: 'jazz', who: 'second' });
    wait(40);
    expect(heard).toEqual(['second jazz']);
  });

  it('calls nothing once what it belongs to is gone', () => {
    const heard: string[] = [];
    const { unmount } = renderHook(() =>
      useDebouncedEffect('jazz', 100, (value) => heard.push(value)),
    );
    unmount();
    wait(200);
    expect(heard).toEqual([]);
  });
});
