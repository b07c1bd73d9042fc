import styles from './layout.module.css';
import { type Align, type Block, type BlockProps, type Gap, layoutStyle } from './layout-props.ts';

type StackLook = {
  gap?: Gap | undefined;
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
}: BlockProps & StackLook & { as?: Block }) {
  return <Tag {...props} {...stackProps({ gap, align, className })} />;
}
