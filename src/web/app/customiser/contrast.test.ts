import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#web/api/appearance/appearance.ts';

const css = ['tokens.css', 'accents.css']
  .map((file) => readFileSync(new URL(`../../ui/theme/${file}`, import.meta.url), 'utf8'))
  .join('\n');

const SHOWN = ['light', 'dark', 'bordered'] as const;
type Shown = (typeof SHOWN)[number];

/** The rules that a skin with an accent draws from; later ones repeat only what differs. */
function selectors(skin: Shown, accent: string): string[] {
  const dark = '[data-mantine-color-scheme="dark"]';
  return [
    ':root',
    ...(skin === 'dark' ? [`:root${dark}`] : []),
    ...(skin === 'bordered' ? [':root[data-skin="bordered"]'] : []),
    ...(accent === 'indigo' ? [] : [`:root[data-accent="${accent}"]`]),
    ...(accent !== 'indigo' && skin === 'dark' ? [`:root[data-accent="${accent}"]${dark}`] : []),
  ];
}

function tokens(skin: Shown, accent: string): Map<string, string> {
  const rules = selectors(skin, accent).map((selector) => {
    const start = css.indexOf(`${selector} {`);
    if (start < 0) throw new Error(`No rule for ${selector}.`);
    return css.slice(start, css.indexOf('}', start));
  });
  const pairs = rules.flatMap((rule) => [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)]);
  return new Map(pairs.map(([, name = '', colour = '']) => [name, colour]));
}

function luminance(colour: string): number {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

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

const LOOKS = SHOWN.flatMap((skin) => SETTINGS.accent.map((accent) => [skin, accent] as const));

describe.each(LOOKS)('the %s skin in %s', (skin, accent) => {
  const colours = tokens(skin, accent);
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
