import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './tree.module.css';

/** Something in a tree; with `items` it can be opened, also while there are none. */
export type TreeItem<Id extends string> = {
  id: Id;
  title: string;
  icon?: LucideIcon;
  /** After the title, such as a count. */
  end?: ReactNode;
  items?: readonly TreeItem<Id>[];
};

/** An item that is in view, with where it stands. */
type Shown<Id extends string> = {
  item: TreeItem<Id>;
  parent: Id | undefined;
  /** What can be opened beside it, and itself. */
  siblings: readonly Id[];
  level: number;
  position: number;
  count: number;
};

/**
 * Things within things, such as folders or the halls of a venue, one of them chosen. For two levels that are always open, a list
 * with headings is easier to read.
 */
export function Tree<Id extends string>({
  label,
  items,
  value,
  onChange,
  openIds = [],
}: {
  /** What the things are, for screen readers. */
  label: string;
  /** The things of the first level, each with those inside it. */
  items: readonly TreeItem<Id>[];
  /** The chosen thing; absent: none is. */
  value: Id | undefined;
  /** Called with the thing that a click, Enter or Space chooses. */
  onChange: (id: Id) => void;
  /** What is open at first; the reader opens and closes the rest. */
  openIds?: readonly Id[];
}) {
  const [open, setOpen] = useState<ReadonlySet<Id>>(() => new Set(openIds));
  const [focused, setFocused] = useState<Id | undefined>();
  const tree = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const shown = shownItems(items, open);
  const isShown = (id: Id | undefined) => shown.some(({ item }) => item.id === id);
  // One thing at a time can be reached with Tab: the last one, else the chosen one, else the first.
  const current = [focused, value].find(isShown) ?? shown[0]?.item.id;

  const setIsOpen = (ids: readonly Id[], isOpen: boolean) => {
    const next = new Set(open);
    for (const id of ids) {
      if (isOpen) next.add(id);
      else next.delete(id);
    }
    setOpen(next);
  };
  const focus = (id: Id | undefined) => {
    if (id === undefined) return;
    setFocused(id);
    tree.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
  };
  const search = (letter: string, from: number) => {
    const now = Date.now();
    const isWord = now - typed.current.at < WORD_MS;
    const text = (isWord ? typed.current.text : '') + letter.toLowerCase();
    typed.current = { text, at: now };
    // A further letter of a word may still mean the same thing; a first one means the next.
    const start = text.length > 1 ? from : from + 1;
    const order = [...shown.slice(start), ...shown.slice(0, start)];
    focus(order.find(({ item }) => item.title.toLowerCase().startsWith(text))?.item.id);
  };

  /** Opens the thing, or moves to the first one inside it. */
  const enter = ({ item: { id, items: inside } }: Shown<Id>) => {
    if (inside && !open.has(id)) setIsOpen([id], true);
    else focus(inside?.[0]?.id);
  };
  const leave = ({ item: { id, items: inside }, parent }: Shown<Id>) => {
    if (inside && open.has(id)) setIsOpen([id], false);
    else focus(parent);
  };

  /** Does what a key is for; whether it is for anything. */
  const act = (key: string, here: Shown<Id>): boolean => {
    const at = shown.indexOf(here);
    const target = targetOf(key, shown, at);
    if (target) focus(target.item.id);
    else if (key === 'ArrowRight') enter(here);
    else if (key === 'ArrowLeft') leave(here);
    else if (key === 'Enter' || key === ' ') onChange(here.item.id);
    else if (key === '*') setIsOpen(here.siblings, true);
    else if (key.length === 1) search(key, at);
    else return false;
    return true;
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = shown.find(({ item }) => item.id === current);
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = (isRtl && MIRRORED[event.key]) || event.key;
    if (act(key, here)) event.preventDefault();
  };

  const handleClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-item]')?.dataset.item;
    const here = shown.find(({ item }) => item.id === id)?.item;
    if (!here) return;
    focus(here.id);
    if (target.closest('[data-toggle]')) setIsOpen([here.id], !open.has(here.id));
    else onChange(here.id);
  };

  // One below the other, with their levels: in each other, a thing would be called by all that is inside it too.
  return (
    <div ref={tree} role="tree" aria-label={label} onKeyDown={handleKeyDown} onClick={handleClick}>
      {shown.map(({ item: { id, title, icon, end, items: inside }, level, position, count }) => {
        const isOpen = open.has(id);
        return (
          <div
            key={id}
            role="treeitem"
            data-item={id}
            aria-level={level}
            aria-setsize={count}
            aria-posinset={position}
            aria-selected={id === value}
            aria-expanded={inside && isOpen}
            tabIndex={id === current ? 0 : -1}
            className={styles.item}
            onFocus={() => setFocused(id)}
          >
            {Array.from({ length: level - 1 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines that never move
              <span key={index} className={styles.line} />
            ))}
            <span className={styles.toggle} data-toggle={inside && true}>
              {inside && <Icon icon={isOpen ? ChevronDown : ChevronRight} size={16} />}
            </span>
            {icon && <Icon icon={icon} size={16} />}
            <bdi className={styles.title}>{title}</bdi>
            {end !== undefined && <span className={styles.end}>{end}</span>}
          </div>
        );
      })}
    </div>
  );
}

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Where a key goes that only moves; the thing itself at the ends. */
function targetOf<Id extends string>(
  key: string,
  shown: readonly Shown<Id>[],
  at: number,
): Shown<Id> | undefined {
  const targets: Record<string, number> = {
    ArrowDown: Math.min(at + 1, shown.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: shown.length - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : shown[target];
}

/** Letters that follow each other this fast are one word. */
const WORD_MS = 700;

/** What is in view, from top to bottom. */
function shownItems<Id extends string>(
  items: readonly TreeItem<Id>[],
  open: ReadonlySet<Id>,
  parent?: Id,
  level = 1,
): Shown<Id>[] {
  const siblings = items.flatMap(({ id, items: inside }) => (inside ? [id] : []));
  return items.flatMap((item, index) => [
    { item, parent, siblings, level, position: index + 1, count: items.length },
    ...(item.items && open.has(item.id) ? shownItems(item.items, open, item.id, level + 1) : []),
  ]);
}
