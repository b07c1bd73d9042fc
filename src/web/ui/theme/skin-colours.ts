import accents from './accents.css?raw';
import tokens from './tokens.css?raw';

/** The contrast of two colours such as `#1f1f2b`, from 1 to 21, as WCAG defines it. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
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

/** What is drawn differently. The semi-dark skin has a dark navigation and is light otherwise. */
export const DRAWN_SKINS = ['light', 'dark', 'bordered'] as const;
export type DrawnSkin = (typeof DRAWN_SKINS)[number];

/** The colours of a skin by the names of their tokens, read from the theme's own style sheets. */
export function coloursOf(
  skin: DrawnSkin,
  accent = 'indigo',
  css = `${tokens}\n${accents}`,
): ReadonlyMap<string, string> {
  const rules = selectorsOf(skin, accent).flatMap((selector) => rulesOf(css, selector));
  const pairs = rules.flatMap((rule) => [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)]);
  return new Map(pairs.map(([, name = '', colour = '']) => [name, colour]));
}

/** How well a text colour stands out on a ground of the same skin; 4.5 is the least for texts. */
export function contrastIn(colours: ReadonlyMap<string, string>, text: string, ground: string) {
  return contrast(colours.get(text) ?? '#000', colours.get(ground) ?? '#000');
}

/** The rules that a skin with an accent draws from; later ones repeat only what differs. */
function selectorsOf(skin: DrawnSkin, accent: string): string[] {
  const dark = '[data-mantine-color-scheme="dark"]';
  const isOwn = accent !== 'indigo';
  return [
    ':root',
    ...(skin === 'dark' ? [`:root${dark}`] : []),
    ...(skin === 'bordered' ? [':root[data-skin="bordered"]'] : []),
    ...(isOwn ? [`:root[data-accent="${accent}"]`] : []),
    ...(isOwn && skin === 'dark' ? [`:root[data-accent="${accent}"]${dark}`] : []),
  ];
}

function rulesOf(css: string, selector: string): string[] {
  const pieces = css.split(`${selector} {`).slice(1);
  if (pieces.length === 0) throw new Error(`No rule for ${selector}.`);
  return pieces.map((piece) => piece.slice(0, piece.indexOf('}')));
}
