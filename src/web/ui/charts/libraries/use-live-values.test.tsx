import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLiveValues } from './use-live-values.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Frames that come when they are told to. */
function takeFrames() {
  let next: FrameRequestCallback | null = null;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    next = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    next = null;
  });
  return {
    paint: (...moments: number[]) => {
      for (const moment of moments) act(() => next?.(moment));
    },
    isAsked: () => next !== null,
  };
}

describe('useLiveValues', () => {
  it('moves by one value with each frame, and reports after a second how long the frames took', () => {
    const frames = takeFrames();
    const { result, rerender } = renderHook(({ isOn }) => useLiveValues('Requests', isOn), {
      initialProps: { isOn: true },
    });
    frames.paint(100, 200, 500);
    expect(result.current[0].labels[0]).toBe('3');
    expect(result.current[1]).toBeNull();
    // However slow they are: four frames make a reading as well as sixty.
    frames.paint(1100);
    expect(result.current[1]).toEqual({ middle: 300, slowest: 600 });
    rerender({ isOn: false });
    expect(frames.isAsked()).toBe(false);
  });
});
