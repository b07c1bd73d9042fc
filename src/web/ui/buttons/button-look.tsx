import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'filled' | 'light' | 'outline' | 'plain';
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
export type Size = 'sm' | 'md' | 'lg';

/** What all buttons and links that look like buttons have in common. */
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  tone?: Tone | undefined;
  size?: Size | undefined;
  /** Before the text. */
  icon?: LucideIcon | undefined;
  /** After the text. */
  iconEnd?: LucideIcon | undefined;
  /** The icon stands for something that is on: a liked article, a product on the wish list. */
  isIconFilled?: boolean | undefined;
  isFullWidth?: boolean | undefined;
};

const ICON_SIZE = { sm: 15, md: 16, lg: 18 } as const satisfies Record<Size, number>;

/** The attributes that a button's style sheet reads. */
export function lookOf(
  {
    variant = 'filled',
    tone = variant === 'filled' || variant === 'light' ? 'accent' : 'neutral',
    size = 'md',
    isFullWidth = false,
  }: ButtonLook,
  className = '',
) {
  return {
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-tone': tone,
    'data-size': size,
    'data-full': isFullWidth,
  };
}

export function ButtonFace({
  icon,
  iconEnd,
  isIconFilled = false,
  size = 'md',
  children,
}: ButtonLook & { children: ReactNode }) {
  return (
    <span className={styles.face}>
      {icon && <Icon icon={icon} size={ICON_SIZE[size]} isFilled={isIconFilled} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={ICON_SIZE[size]} />}
    </span>
  );
}
