import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './button.module.css';

type ButtonVariant = 'filled' | 'light' | 'outline' | 'plain';
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
export type Size = 'sm' | 'md' | 'lg';

/** What all buttons and links that look like buttons have in common. */
export type ButtonLook = {
  /** How much it stands out: `filled` for the main action, `light` and `outline` for others, `plain` among many. */
  variant?: ButtonVariant | undefined;
  /**
   * The color, such as `danger` for what deletes. A `filled` or `light` button is `accent` by itself, others
   * `neutral`.
   */
  tone?: Tone | undefined;
  /** The height and the size of the text: `md` by itself, `sm` in tables and toolbars. */
  size?: Size | undefined;
  /** An icon before the text. */
  icon?: LucideIcon | undefined;
  /** An icon after the text, such as an arrow for what leads on. */
  iconEnd?: LucideIcon | undefined;
  /** Fills the icon's shape, for something that is on: a liked article, a product on the wish list. */
  isIconFilled?: boolean | undefined;
  /** Takes the whole width, such as in a narrow form. */
  isFullWidth?: boolean | undefined;
};

/** The states of a button. */
export type ButtonState = {
  /** Shows a spinner and ignores clicks, while focus and width stay; for an action that is running. */
  isLoading?: boolean;
  /** Cannot be pressed or focused. Say nearby why, where it is not obvious. */
  isDisabled?: boolean;
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

/** The content of a button: its text between its icons. */
export function ButtonFace({
  icon,
  iconEnd,
  isIconFilled = false,
  size = 'md',
  children,
}: ButtonLook & {
  /** The text between the icons. */
  children: ReactNode;
}) {
  return (
    <span className={styles.face}>
      {icon && <Icon icon={icon} size={ICON_SIZE[size]} isFilled={isIconFilled} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={ICON_SIZE[size]} />}
    </span>
  );
}

/**
 * A button. `filled` for the one thing that a page is about, `light` and `outline` for what else can be
 * done, `plain` among many. While it loads it keeps its width and the focus, and does nothing.
 */
export function Button({
  variant,
  tone,
  size,
  icon,
  iconEnd,
  isIconFilled,
  isFullWidth,
  isLoading = false,
  isDisabled = false,
  onClick,
  children,
  className,
  ...rest
}: ButtonLook &
  ButtonState & {
    /** Called when it is pressed, and not while it is loading. */
    onClick?: ComponentProps<'button'>['onClick'];
    /** The text between the icons: a verb, such as "Save weights". */
    children?: ReactNode;
  } & Omit<ComponentProps<'button'>, 'disabled'>) {
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ variant, tone, size, isFullWidth }, className)}
      disabled={isDisabled}
      data-loading={isLoading}
      aria-busy={isLoading}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd} isIconFilled={isIconFilled} size={size}>
        {children}
      </ButtonFace>
    </button>
  );
}

/** Buttons that belong together, side by side without a gap. */
export function ButtonGroup({
  label,
  children,
}: {
  /** What the buttons have in common, for screen readers. */
  label: string;
  /** The buttons, from first to last. */
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}

/**
 * A button that looks like the text of a row, such as the title that opens it. Too long, it is cut with an
 * ellipsis.
 */
export function TextButton({
  isMuted = false,
  isStruck = false,
  className = '',
  ...button
}: {
  /** Quiet and not bold, for what has been read or matters less. */
  isMuted?: boolean;
  /** Struck through, for what is done or no longer valid. */
  isStruck?: boolean;
} & Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      type="button"
      {...button}
      className={`${styles.text} ${className}`}
      data-muted={isMuted}
      data-struck={isStruck}
    />
  );
}
