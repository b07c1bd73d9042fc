import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#web/data/appearance/appearance.ts';
import { coloursOf, contrast, DRAWN_SKINS } from '#web/ui/theme/skin-colours.ts';

const css = ['tokens.css', 'accents.css']
  .map((file) => readFileSync(new URL(`../../ui/theme/${file}`, import.meta.url), 'utf8'))
  .join('\n');

const TEXT_PAIRS = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'hover'],
  ['text-muted', 'page'],
  ['text-muted', 'surface'],
  ['text-muted', 'hover'],
  ['accent-text', 'surface'],
  ['accent-text', 'hover'],
  ['accent-text', 'accent-soft'],
  ['danger-text', 'surface'],
  ['danger-text', 'danger-soft'],
  ['warning-text', 'warning-soft'],
  ['success-text', 'surface'],
  ['success-text', 'success-soft'],
  ['info-text', 'surface'],
  ['info-text', 'info-soft'],
] as const;

const LOOKS = DRAWN_SKINS.flatMap((skin) =>
  SETTINGS.accent.map((accent) => [skin, accent] as const),
);

describe.each(LOOKS)('the %s skin in %s', (skin, accent) => {
  const colours = coloursOf(skin, accent, css);
  const colour = (name: string) => colours.get(name) ?? '#000';

  it.each(TEXT_PAIRS)('writes %s on %s with a contrast of 4.5 or more', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('writes white on filled buttons with a contrast of 4.5 or more', () => {
    expect(contrast('#ffffff', colour('accent-fill'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', colour('accent-fill-hover'))).toBeGreaterThanOrEqual(4.5);
  });

  it('marks the focus with a contrast of 3 or more', () => {
    expect(contrast(colour('accent'), colour('surface'))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('accent'), colour('page'))).toBeGreaterThanOrEqual(3);
  });

  it('draws the edges of fields with a contrast of 3 or more', () => {
    expect(contrast(colour('line-strong'), colour('surface'))).toBeGreaterThanOrEqual(3);
  });
});
