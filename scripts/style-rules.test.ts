import { describe, expect, it } from 'vitest';
import { replaceRawValues } from './nearest-token.ts';
import { checkStyles, findRawValues } from './style-rules.ts';

const THEME = `:root {
  --text-sm: 0.8125rem;
  --text-md: 0.875rem;
  --weight-medium: 550;
  --weight-bold: 650;
  --radius-sm: 6px;
  --radius-full: 999px;
  --on-accent: #fff;
  --dot-red: #d05353;
  --accent: #524fc4;
}
:root[data-skin="dark"] {
  --accent: #7c79ea;
}`;
const theme = { path: 'src/web/ui/theme/tokens.css', text: THEME };
const sheet = (text: string) => ({ path: 'src/web/pages/shop/shop.module.css', text });

describe('findRawValues', () => {
  it.each([
    'color: #fff',
    'background: rgb(0 0 0 / 40%)',
    'border: 1px solid red',
    '--spot: #123456',
    'font-size: 0.9rem',
    'font-weight: 600',
    'border-radius: 8px',
    'border-start-start-radius: 8px',
    'font: 600 1rem serif',
  ])('finds %s', (declaration) => {
    const [property = ''] = declaration.split(':');
    expect(findRawValues(`.a {\n  ${declaration};\n}`)).toMatchObject([{ line: 2, property }]);
  });

  it.each([
    'color: var(--text)',
    'color: currentcolor',
    'font: inherit',
    'font-size: var(--text-md)',
    'border-radius: var(--radius-sm) 0',
    'white-space: nowrap',
    'background: color-mix(in srgb, var(--accent) 8%, transparent)',
    'background: url("red.svg")',
  ])('accepts %s', (declaration) => {
    expect(findRawValues(`/* #fff */ .red { ${declaration}; }`)).toEqual([]);
  });

  it('looks into nested rules', () => {
    expect(findRawValues('@media (width > 1px) {\n .a {\n color: #000;\n }\n}')).toHaveLength(1);
  });
});

describe('checkStyles', () => {
  it('names the file and the line', () => {
    expect(checkStyles([theme, sheet('.a {\n  color: #fff;\n}\n')])).toEqual([
      'src/web/pages/shop/shop.module.css:2 color: #fff is no token',
    ]);
  });

  it('holds the number of distinct declarations, text sizes, weights and radii down', () => {
    const many = '--weight-a: 1; --weight-b: 2; --weight-c: 3; --weight-d: 4;';
    expect(checkStyles([{ ...theme, text: `:root { ${many} }` }])).toEqual([
      '4 font weights, and at most 3 are allowed',
    ]);
    const widths = Array.from({ length: 1261 }, (_, px) => `.a { inline-size: ${px}px; }`);
    expect(checkStyles([theme, sheet(widths.join('\n'))])).toHaveLength(1);
    expect(checkStyles([theme, sheet('.a { inline-size: 1px; }\n'.repeat(1261))])).toEqual([]);
  });
});

describe('replaceRawValues', () => {
  it.each([
    ['font-size: 0.8rem', 'font-size: var(--text-sm)'],
    ['font-size: 0.9rem', 'font-size: var(--text-md)'],
    ['font-weight: 600', 'font-weight: var(--weight-medium)'],
    ['font-weight: 620', 'font-weight: var(--weight-bold)'],
    ['border-radius: 8px', 'border-radius: var(--radius-sm)'],
    ['border-radius: 0 50%', 'border-radius: 0 var(--radius-full)'],
    ['color: #fff', 'color: var(--on-accent)'],
    ['background: #d05353', 'background: var(--dot-red)'],
  ])('puts a token for %s', (raw, token) => {
    expect(replaceRawValues(`.a { ${raw}; }`, THEME)).toBe(`.a { ${token}; }`);
  });

  it('leaves a colour that differs between the skins, and one that no token has', () => {
    const css = '.a { color: #524fc4; background: #123456; }';
    expect(replaceRawValues(css, THEME)).toBe(css);
  });
});
