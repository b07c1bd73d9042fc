import styles from './layout.module.css';
import {
  type Align,
  type Block,
  type BlockProps,
  type Gap,
  type Justify,
  layoutStyle,
} from './layout-props.ts';

/** Puts its children beside each other; by default they wrap. */
export function Row({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = true,
  as: Tag = 'div',
  className = '',
  ...props
}: BlockProps & {
  gap?: Gap;
  align?: Align;
  justify?: Justify;
  wrap?: boolean;
  as?: Block;
}) {
  return (
    <Tag
      {...props}
      className={`${styles.row} ${className}`}
      style={layoutStyle({ gap, align, justify, wrap })}
    />
  );
}
