import { Check, ChevronDown, Copy, Star } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { copyText } from '#web/ui/format/copy-text.ts';
import { Avatar } from '../display/avatar.tsx';
import { Menu } from '../overlays/menu.tsx';
import { showToast } from '../overlays/toast.ts';
import { useTooltips } from '../overlays/tooltip.tsx';
import { Button, ButtonFace, ButtonGroup, type ButtonLook, lookOf } from './button.tsx';
import styles from './icon-button.module.css';
import { IconButton } from './icon-button.tsx';

const COPIED_MS = 2500;

/** Copies a text, and says that it did. */
export function CopyButton({
  text,
  label,
  variant = 'light',
  size,
}: {
  /** What is put into the clipboard. */
  text: string;
  /** The text of the button; "Copied" replaces it for a moment. */
  label: string;
} & Pick<ButtonLook, 'variant' | 'size'>) {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setIsDone(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  const handleCopy = async () => {
    try {
      await copyText(text);
      setIsDone(true);
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };

  const Icon = isDone ? Check : Copy;
  return (
    <>
      <Button variant={variant} size={size} icon={Icon} onClick={() => void handleCopy()}>
        {isDone ? t('copy.done') : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isDone && t('copy.done')}
      </span>
    </>
  );
}

/** The image types that browsers show and Marquee stores. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** A button that opens a file chooser. */
export function FileButton({
  accept,
  isMultiple = false,
  onChange,
  ...button
}: {
  /** The types and endings that can be chosen, as in HTML: `image/*,.pdf`. Absent: any. */
  accept?: string;
  /** Lets several files be chosen at once. */
  isMultiple?: boolean;
  /** Called with the chosen files. Choosing the same file again counts as well. */
  onChange: (files: File[]) => void;
} & Omit<ComponentProps<typeof Button>, 'onChange' | 'onClick' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onChange([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** A link to another site, in a new tab, that looks like a button. */
export function OutsideLinkButton({
  href,
  variant = 'light',
  tone,
  size,
  icon,
  iconEnd,
  children,
}: ButtonLook & {
  /** The address, in full: `https://…`. */
  href: string;
  /** The text of the link. */
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...lookOf({ variant, tone, size })}>
      <ButtonFace icon={icon} iconEnd={iconEnd} size={size}>
        {children}
      </ButtonFace>
    </a>
  );
}

/** A filled button with a menu of alternatives beside it. */
export function SplitButton({
  menuLabel,
  menu,
  tone = 'accent',
  ...button
}: {
  /** What the menu offers, such as "More ways to save"; the name of its button. */
  menuLabel: string;
  /** The alternatives: `MenuItem`s. */
  menu: ReactNode;
} & Omit<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return (
    <ButtonGroup label={menuLabel}>
      <Button {...button} tone={tone} />
      <Menu label={menuLabel} icon={ChevronDown} look={lookOf({ tone })}>
        {menu}
      </Menu>
    </ButtonGroup>
  );
}

/** A button that stays pressed until it is pressed again. */
export function ToggleButton({
  isPressed,
  onChange,
  variant = 'outline',
  ...button
}: {
  /** Whether it is on. Stored by the caller. */
  isPressed: boolean;
  /** Called with what it should be after the press. */
  onChange: (isPressed: boolean) => void;
} & Omit<ComponentProps<typeof Button>, 'onChange' | 'onClick' | 'aria-pressed'>) {
  return (
    <Button
      {...button}
      variant={variant}
      aria-pressed={isPressed}
      onClick={() => onChange(!isPressed)}
    />
  );
}

/** A button that shows somebody's picture, such as your own profile. */
export function AvatarButton({
  label,
  onClick,
  ...avatar
}: {
  /** What a press does, such as "Your profile"; its accessible name and tooltip. */
  label: string;
  /** Called when it is pressed. */
  onClick: () => void;
} & ComponentProps<typeof Avatar>) {
  useTooltips();
  return (
    <button
      type="button"
      className={styles.avatar}
      aria-label={label}
      data-tooltip={label}
      onClick={onClick}
    >
      <Avatar {...avatar} />
    </button>
  );
}

/** Marks something with a star, or takes the star away. */
export function StarButton({
  label,
  tooltip = label,
  value,
  tabIndex,
  onChange,
}: {
  /** What is starred, such as "Star “Hamlet”"; its accessible name. */
  label: string;
  /** The tooltip, where the label is longer because it also names what is starred. */
  tooltip?: string;
  /** Whether the star is set. */
  value: boolean;
  /** `-1` in a list whose rows are walked with the arrow keys. */
  tabIndex?: number;
  /** Called with whether the star should be set. */
  onChange: (value: boolean) => void;
}) {
  return (
    <IconButton
      label={label}
      tooltip={tooltip}
      icon={Star}
      isIconFilled={value}
      aria-pressed={value}
      tabIndex={tabIndex}
      className={styles.star}
      onClick={() => onChange(!value)}
    />
  );
}
