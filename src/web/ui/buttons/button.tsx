import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'filled' | 'light' | 'default' | 'danger';

type Look = { variant?: ButtonVariant; icon?: ReactNode };

/** A button. While it loads it keeps its width and the focus, and does nothing. */
export function Button({
  variant = 'filled',
  icon,
  isLoading = false,
  onClick,
  children,
  className,
  ...rest
}: Look & { isLoading?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${className ?? ''}`}
      data-variant={variant}
      data-loading={isLoading}
      aria-busy={isLoading}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

/** A link to a page of the product that looks like a button. */
export function LinkButton({
  variant = 'filled',
  icon,
  children,
  ...link
}: Look & LinkProps & { 'aria-label'?: string; children: ReactNode }) {
  return (
    <Link {...link} className={styles.button} data-variant={variant}>
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}

/** A link to elsewhere, in a new tab, that looks like a button. */
export function OutsideLinkButton({
  href,
  variant = 'light',
  icon,
  children,
}: Look & { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.button}
      data-variant={variant}
    >
      <Face icon={icon}>{children}</Face>
    </a>
  );
}

function Face({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.face}>
      {icon}
      {children}
    </span>
  );
}
