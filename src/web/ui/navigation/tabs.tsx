import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './tabs.module.css';

export type Tab<Name extends string> = {
  name: Name;
  label: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
  content: ReactNode;
};

const STEP: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Panels of which one is shown. Arrow keys, Home and End change it. Which one it is, the caller holds: in
 * the address where a link should lead to it, else in state.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  /** What the tabs are about, for screen readers. */
  label: string;
  /** The tabs with their panels: each a `name`, a `label` and its `content`, and if need be an `icon`. */
  tabs: readonly Tab<Name>[];
  /** The name of the open tab; an unknown one opens the first. */
  value: Name;
  /** Called with the name of the tab that was chosen. */
  onChange: (name: Name) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ name }) => name === value) ?? tabs[0];

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const usable = tabs.filter(({ isDisabled }) => !isDisabled);
    const next = usable[nextIndex(event, usable.length, open ? usable.indexOf(open) : -1)];
    if (!next) return;
    event.preventDefault();
    onChange(next.name);
    list.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(next.name)}"]`)?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={handleKeyDown}
      >
        {tabs.map(({ name, label: title, icon, isDisabled = false }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            data-name={name}
            aria-selected={name === open?.name}
            aria-controls={`${id}-panel-${name}`}
            tabIndex={name === open?.name ? 0 : -1}
            disabled={isDisabled}
            className={styles.tab}
            onClick={() => onChange(name)}
          >
            {icon && <Icon icon={icon} />}
            {title}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.name}
          role="tabpanel"
          id={`${id}-panel-${open.name}`}
          aria-labelledby={`${id}-tab-${open.name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus must be reachable
          tabIndex={0}
          className={styles.panel}
        >
          {open.content}
        </div>
      )}
    </div>
  );
}

function nextIndex(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  count: number,
  at: number,
): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEP[key];
  if (step === undefined) return -1;
  const direction = currentTarget.closest('[dir="rtl"]') ? -1 : 1;
  return (at + step * direction + count) % count;
}
