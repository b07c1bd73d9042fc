import accents from './accents.css?raw';
import { contrast } from './contrast.ts';
import tokens from './tokens.css?raw';

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
