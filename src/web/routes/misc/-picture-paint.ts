/** What the pictures are drawn with: the colours of the skin. */
export const PAINT = {
  light: { fill: 'var(--gold)' },
  soft: { fill: 'var(--accent-soft)' },
  mid: { fill: 'color-mix(in srgb, var(--accent) 45%, var(--surface))' },
  fill: { fill: 'var(--accent-fill)' },
  deep: { fill: 'color-mix(in srgb, var(--accent-fill) 72%, var(--ink))' },
  floor: { fill: 'var(--line)' },
  beam: { fill: 'var(--gold)', opacity: 0.16 },
  rope: { fill: 'none', stroke: 'var(--like)', strokeWidth: 9, strokeLinecap: 'round' },
  fold: {
    fill: 'none',
    stroke: 'color-mix(in srgb, var(--accent-fill) 60%, var(--ink))',
    strokeWidth: 3,
    opacity: 0.55,
  },
  dash: {
    fill: 'none',
    stroke: 'color-mix(in srgb, var(--accent) 45%, var(--surface))',
    strokeWidth: 2.5,
    strokeDasharray: '6 6',
  },
} as const;
