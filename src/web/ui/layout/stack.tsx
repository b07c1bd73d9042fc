import styles from './layout.module.css';
import { type Align, type Block, type BlockProps, type Gap, layoutStyle } from './layout-props.ts';

/** Puts its children below each other. */
export function Stack({
  gap = 'md',
  align = 'stretch',
  as: Tag = 'div',
  className = '',
  ...props
}: BlockProps & {
  gap?: Gap;
  align?: Align;
  as?: Block;
}) {
  return (
    <Tag
      {...props}
      className={`${styles.stack} ${className}`}
      data-align={align}
      style={layoutStyle({ gap, align })}
    />
  );
}
