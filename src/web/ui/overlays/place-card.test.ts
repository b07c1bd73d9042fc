import { describe, expect, it } from 'vitest';
import { placeCard } from './place-card.ts';

const VIEW = { innerWidth: 360, innerHeight: 740 };
const SIZE = { width: 300, height: 150 };

describe('placeCard', () => {
  it('stands below and centred where there is room', () => {
    const target = { left: 100, top: 100, bottom: 130, width: 160 };
    expect(placeCard(target, SIZE, VIEW)).toEqual({ left: 30, top: 138 });
  });

  it('goes above near the bottom and never over an edge', () => {
    const low = { left: 300, top: 700, bottom: 730, width: 40 };
    expect(placeCard(low, SIZE, VIEW)).toEqual({ left: 52, top: 542 });
    const corner = { left: 0, top: 60, bottom: 700, width: 40 };
    expect(placeCard(corner, SIZE, VIEW)).toEqual({ left: 8, top: 8 });
  });
});
