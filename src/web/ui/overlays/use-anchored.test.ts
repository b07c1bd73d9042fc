import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePanel } from './use-anchored.ts';

const VIEW = { innerWidth: 360, innerHeight: 740 };
const SIZE = { width: 300, height: 150 };

describe('placePanel', () => {
  it('stands below and centred where there is room', () => {
    const target = { left: 100, top: 100, bottom: 130, right: 260 };
    expect(placePanel(target, SIZE, VIEW, { align: 'center' })).toEqual({ left: 30, top: 138 });
  });

  it('goes above near the bottom and never over an edge', () => {
    const low = { left: 300, top: 700, bottom: 730, right: 340 };
    expect(placePanel(low, SIZE, VIEW, { align: 'center' })).toEqual({ left: 52, top: 542 });
    const corner = { left: 0, top: 60, bottom: 700, right: 40 };
    expect(placePanel(corner, SIZE, VIEW, { align: 'center' })).toEqual({ left: 8, top: 8 });
  });

  it('aligns edges in the direction of the text', () => {
    const target = { left: 150, top: 100, bottom: 130, right: 200 };
    const small = { width: 100, height: 50 };
    expect(placePanel(target, small, VIEW, { align: 'start' }).left).toBe(150);
    expect(placePanel(target, small, VIEW, { align: 'end' }).left).toBe(100);
    expect(placePanel(target, small, VIEW, { align: 'start', isRtl: true }).left).toBe(100);
    expect(placePanel(target, small, VIEW, { align: 'end', isRtl: true }).left).toBe(150);
  });

  it('keeps a panel that fits inside the window', () => {
    const length = fc.integer({ min: 0, max: 340 });
    fc.assert(
      fc.property(length, length, fc.constantFrom('start', 'center', 'end'), (x, y, align) => {
        const target = { left: x, right: x + 20, top: y, bottom: y + 20 };
        const { left, top } = placePanel(target, SIZE, VIEW, { align });
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + SIZE.width).toBeLessThanOrEqual(VIEW.innerWidth - 8);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(top + SIZE.height).toBeLessThanOrEqual(VIEW.innerHeight - 8);
      }),
    );
  });
});
