export type RawValue = { line: number; property: string; value: string };

export type StyleSheet = { path: string; text: string };

/** What the style sheets of `src/web` may have at most: what is said once costs nothing the second time. */
const MOST = { declarations: 1255, textSizes: 8, weights: 3, radii: 5 } as const;

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|gr[ae]y)(?![\w-])/gi;
const TOKEN_OR_KEYWORD = /^(?:var\(--[\w-]+\)|0|inherit|unset|initial|smaller|larger)$/;

/** The declarations of a style sheet that say a colour, size, weight or radius without a token. */
export function findRawValues(css: string): RawValue[] {
  return declarations(css).filter(({ property, value }) => {
    if (property === 'font') return value !== 'inherit';
    if (property === 'font-size' || property === 'font-weight' || isRadius(property)) {
      return !value.split(/[\s/]+/).every((part) => TOKEN_OR_KEYWORD.test(part));
    }
    return value.replace(/url\([^)]*\)/g, '').match(COLOUR) !== null;
  });
}

export function isRadius(property: string): boolean {
  return /^border-(?:[a-z]+-)*radius$/.test(property);
}

/** Every declaration with the line that it begins in. */
export function declarations(css: string): RawValue[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(/(?<=[;{}]|^)\s*([a-z-][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/gi)].map(
    ({ 0: all, 1: property = '', 2: value = '', index }) => ({
      line: code.slice(0, index + all.length - all.trimStart().length).split('\n').length,
      property,
      value: value.trim().replace(/\s+/g, ' '),
    }),
  );
}

/** What is wrong with the style sheets, one line each. */
export function checkStyles(sheets: readonly StyleSheet[]): string[] {
  return [...rawValues(sheets), ...budgets(sheets)];
}

function rawValues(sheets: readonly StyleSheet[]): string[] {
  return sheets
    .filter(({ path }) => !isTheme(path))
    .flatMap(({ path, text }) =>
      findRawValues(text).map(
        ({ line, property, value }) => `${path}:${line} ${property}: ${value} is no token`,
      ),
    );
}

function budgets(sheets: readonly StyleSheet[]): string[] {
  const all = sheets.flatMap(({ text }) => declarations(text));
  const distinct = new Set(all.map(({ property, value }) => `${property}: ${value}`)).size;
  const theme = sheets
    .filter(({ path }) => isTheme(path))
    .flatMap(({ text }) => declarations(text));
  const count = (kind: RegExp) =>
    new Set(theme.filter(({ property }) => kind.test(property)).map(({ property }) => property))
      .size;
  const figures: [string, number, number][] = [
    ['distinct declarations', distinct, MOST.declarations],
    ['text sizes', count(/^--text-(?:xs|sm|md|base|lg|\d?xl)$/), MOST.textSizes],
    ['font weights', count(/^--weight-/), MOST.weights],
    ['radii', count(/^--radius-/), MOST.radii],
  ];
  return figures
    .filter(([, is, most]) => is > most)
    .map(([what, is, most]) => `${is} ${what}, and at most ${most} are allowed`);
}

function isTheme(path: string): boolean {
  return path.startsWith('src/web/ui/theme/');
}
