import styles from './layout.module.css';
import {
  type Align,
  type Block,
  type BlockProps,
  type Gap,
  type Justify,
  layoutStyle,
} from './layout-props.ts';

type RowLook = {
  gap?: Gap | undefined;
  align?: Align | undefined;
  justify?: Justify | undefined;
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
}: BlockProps & RowLook & { as?: Block }) {
  return <Tag {...props} {...rowProps({ gap, align, justify, wrap, className })} />;
}
