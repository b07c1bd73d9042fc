import { declarations, isRadius, type RawValue } from './style-rules.ts';

type Scale = readonly (readonly [name: string, size: number])[];

/** Replaces raw sizes, weights, radii and colours by the nearest token; what has none near stays. */
export function replaceRawValues(css: string, theme: string): string {
  const tokens = declarations(theme);
  const scale = (prefix: RegExp): Scale =>
    tokens
      .filter(({ property }) => prefix.test(property))
      .map(({ property, value }) => [property, Number.parseFloat(value)]);
  const sizes = scale(/^--text-(?:xs|sm|md|base|lg|\d?xl)$/);
  const weights = scale(/^--weight-/);
  const radii = scale(/^--radius-/);
  const colours = fixedColours(tokens);

  return css.replace(
    /(^|[;{])(\s*)([a-z-][\w-]*):([^;{}]+)(?=[;}])/gi,
    (all, before: string, space: string, property: string, value: string) => {
      const put = (next: string) => `${before}${space}${property}: ${next}`;
      const raw = value.trim();
      if (property === 'font-size') return put(sizeToken(raw, sizes));
      if (property === 'font-weight')
        return put(/^\d+$/.test(raw) ? nearest(Number(raw), weights) : raw);
      if (isRadius(property))
        return put(
          raw.replace(/(?<![\w-])[\d.]+(?:px|%|rem)/g, (part) => radiusToken(part, radii)),
        );
      if (!/#[0-9a-f]{3,6}\b|rgb\(255 255 255 \/ /i.test(value)) return all;
      return `${before}${space}${property}:${colourTokens(property, value, colours)}`;
    },
  );
}

/** The tokens that have the same colour in every skin, as a raw colour has. */
function fixedColours(tokens: readonly RawValue[]): ReadonlyMap<string, string> {
  const names = tokens.map(({ property }) => property);
  const isFixed = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return new Map(
    tokens
      .filter(({ property, value }) => isFixed(property) && value.startsWith('#'))
      .map(({ property, value }) => [value, property]),
  );
}

function sizeToken(raw: string, sizes: Scale): string {
  const match = /([\d.]+)(rem|em|pt|px)(?=\)?$)/.exec(raw);
  if (!match || raw.startsWith('var(')) return raw;
  const [, size, unit = 'rem'] = match;
  const rem = { rem: 1, em: 1, pt: 1 / 12, px: 1 / 16 }[unit] ?? 1;
  return nearest(Number(size) * rem, sizes);
}

function radiusToken(part: string, radii: Scale): string {
  return part.endsWith('%')
    ? 'var(--radius-full)'
    : nearest(
        Number.parseFloat(part),
        radii.map(([name, size]) => [name, Math.min(size, 60)]),
      );
}

/** A value in the middle takes the smaller one. */
function nearest(value: number, scale: Scale): string {
  const distance = (size: number) => Number(Math.abs(size - value).toFixed(3));
  const [best] = scale.toSorted(([, a], [, b]) => distance(a) - distance(b) || a - b);
  return best ? `var(${best[0]})` : String(value);
}

function colourTokens(
  property: string,
  value: string,
  colours: ReadonlyMap<string, string>,
): string {
  const white = property.startsWith('background') ? '--paper' : '--on-accent';
  return value
    .replace(
      /rgb\(255 255 255 \/ (\d+%)\)/g,
      `color-mix(in srgb, var(--on-accent) $1, transparent)`,
    )
    .replace(/#[0-9a-f]{3,6}\b/gi, (colour) => {
      if (/^#f{3,6}$/i.test(colour)) return `var(${white})`;
      const token = colours.get(colour.toLowerCase());
      return token === undefined ? colour : `var(${token})`;
    });
}
