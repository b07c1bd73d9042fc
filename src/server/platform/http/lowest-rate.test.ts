import { describe, expect, it } from 'vitest';
import { manualTime } from '#server/test/days/manual-time.ts';
import { watchRate } from './lowest-rate.ts';

function watch(bytes = 0) {
  const { timing, pass } = manualTime();
  let isSlow = false;
  const rate = watchRate(
    () => {
      isSlow = true;
    },
    { bytes, timing },
  );
  /** Waits for each piece for so long. */
  const receive = (pieces: number, bytesOfPiece: number, seconds: number) => {
    for (let piece = 0; piece < pieces && !isSlow; piece++) {
      rate.wait();
      pass(seconds * 1000);
      rate.move(bytesOfPiece);
    }
    return isSlow;
  };
  return { rate, pass, receive, isSlow: () => isSlow };
}

describe('the lowest rate', () => {
  it('ends with a byte each 8 seconds after 30 seconds', () => {
    const { receive } = watch();
    expect(receive(3, 1, 8)).toBe(false);
    expect(receive(1, 1, 8)).toBe(true);
  });

  it('allows a thousand bytes a second, in pieces of any size', () => {
    expect(watch().receive(600, 1001, 1)).toBe(false);
    expect(watch().receive(60, 10_010, 10)).toBe(false);
    expect(watch().receive(20, 29_999, 30)).toBe(true);
  });

  it('applies to any 30 seconds, however much came before', () => {
    const { receive } = watch();
    expect(receive(10, 1_000_000, 1)).toBe(false);
    expect(receive(2, 1000, 14)).toBe(false);
    expect(receive(1, 1000, 3)).toBe(true);
  });

  it('does not count time in which nobody waits for the caller', () => {
    const { rate, pass, receive, isSlow } = watch();
    expect(receive(2, 1, 10)).toBe(false);
    pass(3_600_000);
    expect(isSlow()).toBe(false);
    rate.wait();
    pass(9000);
    expect(isSlow()).toBe(false);
    pass(2000);
    expect(isSlow()).toBe(true);
  });

  it('ends after 15 minutes of waiting, or what an announced length takes', () => {
    const ofNoLength = watch();
    expect(ofNoLength.receive(900, 2000, 1)).toBe(false);
    expect(ofNoLength.receive(1, 2000, 1)).toBe(true);
    const ofTwoMegabytes = watch(2_000_000);
    expect(ofTwoMegabytes.receive(2000, 1001, 1)).toBe(false);
    expect(ofTwoMegabytes.receive(1, 1001, 1)).toBe(true);
  });
});
