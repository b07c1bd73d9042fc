import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import styles from './layout.module.css';

type Gap = 'none' | '3xs' | '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
type Justify = 'start' | 'center' | 'end' | 'between';
/** The elements that layout parts can be. */
type Block =
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
type BlockProps = Omit<HTMLAttributes<HTMLElement>, 'style'>;

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

type StackLook = {
  /** The space between two children; `md` by default. */
  gap?: Gap | undefined;
  /** Where children stand across the stack; `stretch` by default: they take its whole width. */
  align?: Align | undefined;
  className?: string | undefined;
};

/** The same look for a plain element, where there are many, as in the rows of a table. */
export function stackProps({ gap = 'md', align = 'stretch', className = '' }: StackLook) {
  return {
    className: `${styles.stack} ${className}`,
    'data-align': align,
    style: layoutStyle({ gap, align }),
  };
}

/** Puts its children below each other. */
export function Stack({
  gap,
  align,
  className,
  as: Tag = 'div',
  ...props
}: BlockProps &
  StackLook & {
    /** The element that is rendered, such as `ul` for a list of `li`s. */
    as?: Block;
  }) {
  return <Tag {...props} {...stackProps({ gap, align, className })} />;
}

type RowLook = {
  /** The space between two children, and between two lines; `sm` by default. */
  gap?: Gap | undefined;
  /** How children of different heights line up; `center` by default. */
  align?: Align | undefined;
  /** Where children stand along the row; `between` pushes the first and the last to the edges. */
  justify?: Justify | undefined;
  /** Whether children that do not fit go to another line; they do by default. */
  wrap?: boolean | undefined;
  className?: string | undefined;
};

/** The same look for a plain element, where there are many, as in the rows of a table. */
export function rowProps({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = true,
  className = '',
}: RowLook) {
  return {
    className: `${styles.row} ${className}`,
    style: layoutStyle({ gap, align, justify, wrap }),
  };
}

/** Puts its children beside each other; by default they wrap. */
export function Row({
  gap,
  align,
  justify,
  wrap,
  className,
  as: Tag = 'div',
  ...props
}: BlockProps &
  RowLook & {
    /** The element that is rendered, such as `ul` for a list of `li`s. */
    as?: Block;
  }) {
  return <Tag {...props} {...rowProps({ gap, align, justify, wrap, className })} />;
}

type GridStyle = CSSProperties & { '--grid-min': string; '--grid-repeat': string };

/** As many equal columns as fit, each at least `min` wide; or as many as `columns` says where there is room. */
export function Grid({
  min = '16rem',
  columns,
  gap = 'md',
  repeat = 'fit',
  label,
  isBusy = false,
  as: Tag = 'div',
  className = '',
  children,
}: {
  /** The least width of a column, as a CSS length. */
  min?: string;
  /** The most columns. Absent: as many as fit. */
  columns?: number;
  /** The space between two items. */
  gap?: Gap;
  /** Whether a few items share the whole width (`fit`) or stay as narrow as many (`fill`). */
  repeat?: 'fit' | 'fill';
  /** The name of the list or navigation, for screen readers. */
  label?: string;
  /** Dims the items while newer ones are on their way. */
  isBusy?: boolean;
  /** The element that is rendered, such as `ul` for a list of `li`s. */
  as?: Block;
  className?: string | undefined;
  /** The items, from first to last. */
  children: ReactNode;
}) {
  const style: GridStyle = {
    ...layoutStyle({ gap }),
    // So many columns at most: no fewer than fit at the least width.
    '--grid-min': columns ? `max(${min} / 2, 100% / ${columns + 0.5})` : min,
    '--grid-repeat': `auto-${repeat}`,
  };
  return (
    <Tag
      className={`${styles.grid} ${className}`}
      aria-label={label}
      aria-busy={isBusy || undefined}
      style={style}
    >
      {children}
    </Tag>
  );
}

type ColumnsStyle = CSSProperties & { '--aside': string };

/** Main content with something beside it; where it is narrow, one below the other. */
export function Columns({
  aside,
  side = 'end',
  width = '20rem',
  gap = 'lg',
  isAsideSticky = false,
  isAsideFirst = side === 'start',
  children,
}: {
  /** What stands beside the main content, such as a summary or filters. */
  aside: ReactNode;
  /** The side on which it stands; on narrow screens `start` comes above the main content, `end` below. */
  side?: 'start' | 'end';
  /** The width of what is beside, as a CSS length. */
  width?: string;
  /** The space between the two. */
  gap?: Gap;
  /** Keeps what is beside in sight while the main content scrolls. */
  isAsideSticky?: boolean;
  /** Puts what is beside first: for the keyboard, and above the main content where it is narrow. */
  isAsideFirst?: boolean;
  /** The main content. */
  children: ReactNode;
}) {
  const style: ColumnsStyle = { ...layoutStyle({ gap }), '--aside': width };
  const beside = (
    <div className={styles.aside} data-side={side} data-sticky={isAsideSticky}>
      {aside}
    </div>
  );
  return (
    <div className={styles.columns} style={style}>
      {isAsideFirst && beside}
      <div className={styles.main}>{children}</div>
      {!isAsideFirst && beside}
    </div>
  );
}

type TilesStyle = CSSProperties & { '--tile': string };

/** `Tile`s in rows that are always full: what is alone in its row takes all of it. Those of a row are equally high. */
export function Tiles({
  min = '18rem',
  gap = 'md',
  children,
}: {
  /** The least width of a tile, as a CSS length. */
  min?: string;
  /** The space between two tiles. */
  gap?: Gap;
  /** The `Tile`s, from first to last. */
  children: ReactNode;
}) {
  const style: TilesStyle = { ...layoutStyle({ gap }), '--tile': min };
  return (
    <div className={styles.tiles} style={style}>
      {children}
    </div>
  );
}

/** One thing in `Tiles`, such as a card. */
export function Tile({
  isWide = false,
  isFull = false,
  isBusy = false,
  children,
}: {
  /** Makes it twice as wide as the others, where there is room. */
  isWide?: boolean;
  /** Gives it a row of its own. */
  isFull?: boolean;
  /** Dims the tile while newer data is on its way. */
  isBusy?: boolean;
  /** What the tile shows, such as a `Card`. */
  children: ReactNode;
}) {
  return (
    <div
      className={styles.tile}
      data-wide={isWide}
      data-full={isFull}
      aria-busy={isBusy || undefined}
    >
      {children}
    </div>
  );
}

/** A thin line between two parts; with a label, the label in the middle of it. */
export function Divider({
  label,
  isVertical = false,
}: {
  /** A word in the middle of the line, such as "or". */
  label?: string;
  /** Draws the line from top to bottom, between parts of a `Row`. */
  isVertical?: boolean;
}) {
  if (label !== undefined) return <p className={styles.labelled}>{label}</p>;
  return <hr className={styles.divider} data-vertical={isVertical} />;
}

/** Takes the room that is left in a `Row` or `Stack`, and so pushes what follows to the end. */
export function Spacer() {
  return <span className={styles.spacer} />;
}

/** Text for screen readers alone. */
export function VisuallyHidden({
  as: Tag = 'span',
  role,
  children,
}: {
  /** The element that is rendered, such as `h2` for a heading that nobody sees. */
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3' | 'caption' | 'legend';
  /** `status` or `alert` where the text changes and should be read out. */
  role?: 'status' | 'alert';
  /** The text that is read out. */
  children: ReactNode;
}) {
  return (
    <Tag className="visually-hidden" role={role}>
      {children}
    </Tag>
  );
}
