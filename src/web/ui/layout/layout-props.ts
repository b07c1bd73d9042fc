import type { CSSProperties, HTMLAttributes } from 'react';

export type Gap = 'none' | '3xs' | '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
export type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
export type Justify = 'start' | 'center' | 'end' | 'between';
/** The elements that layout parts can be. */
export type Block =
  | 'div'
  | 'span'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'figure'
  | 'fieldset'
  | 'main'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'p';
/** What layout parts hand on to their element. */
export type BlockProps = Omit<HTMLAttributes<HTMLElement>, 'style'>;

/** The custom properties that `layout.module.css` reads. */
type LayoutStyle = CSSProperties & Record<`--${string}`, string | undefined>;

export function layoutStyle({
  gap,
  align,
  justify,
  wrap = true,
}: {
  gap: Gap;
  align?: Align;
  justify?: Justify;
  wrap?: boolean;
}): LayoutStyle {
  return {
    '--gap': gap === 'none' ? '0' : `var(--space-${gap})`,
    '--align': align,
    '--justify': justify === 'between' ? 'space-between' : justify,
    '--wrap': wrap ? 'wrap' : 'nowrap',
  };
}
