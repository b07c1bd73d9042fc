import { type Color, type ProductDetail, VIEWS } from '#contract/shop/shop-products.ts';
import { svgUri } from '../kit/pictures.ts';
import type { Drawing, Tones } from './shop-drawings.ts';

const TONES = {
  ink: { main: '#2f3356', dark: '#1c1f3a', light: '#c9cdf0', accent: '#f2b84b' },
  coral: { main: '#e8654f', dark: '#a8382b', light: '#ffd9cc', accent: '#2b3a67' },
  teal: { main: '#1f8a86', dark: '#0f5558', light: '#c4ece4', accent: '#ffc857' },
  mustard: { main: '#e0a526', dark: '#9a6a0c', light: '#fff0c2', accent: '#6b2d5c' },
  lilac: { main: '#9a86d8', dark: '#5d4a9c', light: '#ebe3ff', accent: '#ff8a5b' },
  sand: { main: '#d9c3a0', dark: '#967b53', light: '#fff8ea', accent: '#c04a3a' },
} as const satisfies Record<Color, Tones>;

const GROUND = {
  ink: ['#e3e5f6', '#c3c8ea'],
  coral: ['#fdeae4', '#f9cfc3'],
  teal: ['#def3ef', '#b9e2dc'],
  mustard: ['#fdf3d9', '#f6dfa6'],
  lilac: ['#f0ebfd', '#d9cff5'],
  sand: ['#f8f1e4', '#e9dabf'],
} as const satisfies Record<Color, readonly [string, string]>;

type View = (typeof VIEWS)[number];

/** Where the thing stands in the picture, and what is around it. */
const STAGE = {
  front: (thing: string) =>
    `<ellipse cx="200" cy="356" rx="128" ry="16" fill="#241f33" opacity=".13"/><g transform="translate(30 18) scale(1.7)">${thing}</g>`,
  close: (thing: string) => `<g transform="translate(-100 -96) scale(3)">${thing}</g>`,
  scene: (thing: string) =>
    `<path d="M0 300h400v100H0z" fill="#241f33" opacity=".14"/><path d="M0 300h400v7H0z" fill="#241f33" opacity=".2"/><g opacity=".75"><rect x="40" y="196" width="26" height="104" rx="3" fill="#fff"/><rect x="70" y="214" width="20" height="86" rx="3" fill="#241f33" opacity=".35"/><path d="M326 300v-42h44v42z" fill="#fff"/><path d="M348 258q-34-20-22-62 22 14 22 62zm0 0q34-20 22-62-22 14-22 62z" fill="#4b8b5b"/></g><ellipse cx="206" cy="306" rx="86" ry="10" fill="#241f33" opacity=".2"/><g transform="translate(106 118)">${thing}</g>`,
} as const satisfies Record<View, (thing: string) => string>;

/** A product in one colour, seen in one way. */
export function pictureOf(drawing: Drawing, color: Color, view: View): string {
  const [from, to] = GROUND[color];
  return svgUri(
    400,
    400,
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="400" height="400" fill="url(#g)"/>${STAGE[view](drawing(TONES[color]))}`,
  );
}

/** Every colour in every view. */
export function picturesOf(drawing: Drawing, colors: readonly Color[]): ProductDetail['pictures'] {
  return colors.flatMap((color) =>
    VIEWS.map((view) => ({ color, view, src: pictureOf(drawing, color, view) })),
  );
}
