import type { CSSProperties, ReactNode } from 'react';
import styles from './text.module.css';

type Size = 'xs' | 'sm' | 'md' | 'base' | 'lg' | 'xl' | '2xl' | '3xl';
type Weight = 'normal' | 'medium' | 'bold';

/** The tokens of a size and a weight. */
export function textStyle(size: Size | undefined, weight?: Weight): CSSProperties {
  return {
    fontSize: size && `var(--text-${size})`,
    fontWeight: weight && `var(--weight-${weight})`,
  };
}

type TextLook = {
  /** From `xs` for small print to `3xl` for a page's title. Absent: that of the text around it. */
  size?: Size | undefined;
  /** The color; `neutral` is quieter than `normal`, all others mean something. */
  tone?: 'normal' | 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
  /** How bold it is. Absent: as the text around it. */
  weight?: Weight | undefined;
  /** Keeps the text to one line, and cuts it with an ellipsis. */
  isTruncated?: boolean;
  /** Cut with an ellipsis after so many lines. */
  maxLines?: 1 | 2 | 3 | 4;
  /** Makes digits equally wide, so that numbers line up and do not jitter. */
  isNumeric?: boolean;
  /** Keeps the line breaks in the text, such as in what people wrote. */
  hasLineBreaks?: boolean;
};

/** The same look for a plain element, where there are many, as in the rows of a table. */
export function textProps({
  size,
  tone = 'normal',
  weight,
  isTruncated = false,
  maxLines,
  isNumeric = false,
  hasLineBreaks = false,
}: TextLook) {
  const style: CSSProperties = { ...textStyle(size, weight), WebkitLineClamp: maxLines };
  return {
    className: styles.text,
    // The end is cut, also where the text runs the other way than the page.
    dir: isTruncated || maxLines ? 'auto' : undefined,
    style,
    'data-size': size,
    'data-tone': tone,
    'data-truncated': isTruncated,
    'data-clamped': maxLines !== undefined,
    'data-numeric': isNumeric,
    'data-breaks': hasLineBreaks,
  };
}

/** Text in the sizes, weights and colors of the product. */
export function Text({
  as: Tag = 'span',
  id,
  children,
  ...look
}: TextLook & {
  /** The element that is rendered, by its meaning: `p`, `strong`, `time`. */
  as?:
    | 'span'
    | 'p'
    | 'div'
    | 'strong'
    | 'em'
    | 'small'
    | 'time'
    | 'bdi'
    | 'dt'
    | 'dd'
    | 'label'
    | 'blockquote';
  /** For `aria-labelledby` or `aria-describedby` elsewhere. */
  id?: string;
  /** What is written, also with links and other parts inside. */
  children: ReactNode;
}) {
  return (
    <Tag id={id} {...textProps(look)}>
      {children}
    </Tag>
  );
}

const SIZE = { 2: 'lg', 3: 'base', 4: 'md' } as const;

/** A heading below the page's own (`Page` draws that). */
export function Heading({
  level = 2,
  size = SIZE[level],
  id,
  children,
}: {
  /** The level among the page's headings; the `h1` is the page's own. */
  level?: 2 | 3 | 4;
  /** The size of the text, where the level's own does not fit the place. */
  size?: 'md' | 'base' | 'lg' | 'xl' | '2xl' | undefined;
  /** For `aria-labelledby` of what it names, or for a link to it. */
  id?: string;
  /** What the part below it is about, in a few words. */
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={styles.heading} style={textStyle(size)}>
      {children}
    </Tag>
  );
}
