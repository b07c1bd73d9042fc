import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./global.css', import.meta.url), 'utf8');

/** The colours of a skin; the dark one repeats only what differs. */
function tokens(skin: 'light' | 'dark'): Map<string, string> {
  const blocks = [
    /:root \{([^}]*)\}/,
    /:root\[data-mantine-color-scheme=["']dark["']\] \{([^}]*)\}/,
  ];
  const used = skin === 'light' ? blocks.slice(0, 1) : blocks;
  const pairs = used.flatMap((block) => [
    ...(block.exec(css)?.[1] ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g),
  ]);
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
] as const;

describe.each(['light', 'dark'] as const)('the %s skin', (skin) => {
  const colours = tokens(skin);
  const colour = (name: string) => colours.get(name) ?? '#000';

  it.each(TEXT_PAIRS)('writes %s on %s with a contrast of 4.5 or more', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('writes white on filled buttons with a contrast of 4.5 or more', () => {
    expect(contrast('#ffffff', colour('accent-fill'))).toBeGreaterThanOrEqual(4.5);
  });

  it('draws the edges of fields with a contrast of 3 or more', () => {
    expect(contrast(colour('line-strong'), colour('surface'))).toBeGreaterThanOrEqual(3);
  });
});
