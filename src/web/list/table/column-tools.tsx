import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  EyeOff,
  MoveHorizontal,
  Pin,
  PinOff,
} from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { lookOf } from '#web/ui/buttons/button.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import {
  type ChoosableColumn,
  COLUMN_WIDTHS,
  chosenColumns,
  isAlwaysShown,
  movedColumn,
  OWN_LAYOUT,
  type TableLayout,
  toggledColumn,
  widthOf,
} from './column-layout.ts';
import styles from './column-tools.module.css';
import '#web/messages/listTools.json';

const STEP_PX = 24;

/** Orders and resizes a column in its header: by dragging, by Alt and an arrow key, or from its menu. */
export function ColumnTools({
  column,
  layout: { value, onChange, all },
}: {
  /** The column whose header has these tools. */
  column: ChoosableColumn;
  /** The layout of the whole table, which the tools change. */
  layout: TableLayout;
}) {
  const { t } = useTranslation();
  const { id, title } = column;
  const isRtl = document.documentElement.dir === 'rtl';
  const shown = chosenColumns(all, value.columns).map((one) => one.id);
  const own = all.find((one) => one.id === id) ?? column;
  const width = widthOf(own, value.widths);
  const index = shown.indexOf(id);
  const isPinned = value.pinned.includes(id);

  const move = (by: number) => onChange({ ...value, columns: [...movedColumn(shown, id, by)] });
  const resize = (pixels: number) =>
    onChange({ ...value, widths: { ...value.widths, [id]: withinLimits(pixels) } });

  return (
    <>
      <MoveHandle
        shown={shown}
        index={index}
        onMove={move}
        onWiden={width === null ? undefined : (by) => resize(width + by * STEP_PX)}
      />
      <span className={styles.menu}>
        <Menu
          label={t('listTools.menu', { title })}
          look={lookOf({ variant: 'plain', size: 'sm' }, styles.button)}
          face={<ChevronDown size={14} aria-hidden />}
        >
          <MenuGroup>
            <MenuItem
              icon={ArrowLeft}
              isDisabled={index === (isRtl ? shown.length - 1 : 0)}
              end={<KeyCap>{t('listTools.leftKey')}</KeyCap>}
              onSelect={() => move(isRtl ? 1 : -1)}
            >
              {t('listTools.left')}
            </MenuItem>
            <MenuItem
              icon={ArrowRight}
              isDisabled={index === (isRtl ? 0 : shown.length - 1)}
              end={<KeyCap>{t('listTools.rightKey')}</KeyCap>}
              onSelect={() => move(isRtl ? -1 : 1)}
            >
              {t('listTools.right')}
            </MenuItem>
          </MenuGroup>
          {width !== null && (
            <MenuGroup>
              <MenuItem
                staysOpen
                icon={MoveHorizontal}
                end={<KeyCap>{t('listTools.widerKey')}</KeyCap>}
                onSelect={() => resize(width + STEP_PX)}
              >
                {t('listTools.wider')}
              </MenuItem>
              <MenuItem
                staysOpen
                icon={MoveHorizontal}
                end={<KeyCap>{t('listTools.narrowerKey')}</KeyCap>}
                onSelect={() => resize(width - STEP_PX)}
              >
                {t('listTools.narrower')}
              </MenuItem>
            </MenuGroup>
          )}
          <MenuGroup>
            <MenuItem
              icon={isPinned ? PinOff : Pin}
              onSelect={() => onChange({ ...value, pinned: toggledPin(value.pinned, id) })}
            >
              {t(isPinned ? 'listTools.unpin' : 'listTools.pin')}
            </MenuItem>
          </MenuGroup>
          {!isAlwaysShown(own) && (
            <MenuGroup>
              <MenuItem
                icon={EyeOff}
                onSelect={() =>
                  onChange({ ...value, columns: [...toggledColumn(all, value.columns, id)] })
                }
              >
                {t('listTools.hide')}
              </MenuItem>
            </MenuGroup>
          )}
        </Menu>
      </span>
      {width !== null && <ResizeHandle width={width} onResize={resize} />}
    </>
  );
}

/** Which columns a table shows, and how tall its rows are: the items of a menu. */
export function ColumnChoices({ value, onChange, all }: TableLayout) {
  const { t } = useTranslation();
  const shown = chosenColumns(all, value.columns).map(({ id }) => id);
  return (
    <>
      <MenuGroup label={t('listTools.columns')}>
        {all
          .filter((column) => !isAlwaysShown(column))
          .map(({ id, title }) => (
            <MenuItem
              key={id}
              staysOpen
              checkKind="checkbox"
              isChecked={shown.includes(id)}
              onSelect={() =>
                onChange({ ...value, columns: [...toggledColumn(all, value.columns, id)] })
              }
            >
              {title}
            </MenuItem>
          ))}
      </MenuGroup>
      <MenuGroup>
        <MenuItem
          staysOpen
          checkKind="checkbox"
          isChecked={value.isCompact}
          onSelect={() => onChange({ ...value, isCompact: !value.isCompact })}
        >
          {t('listTools.compact')}
        </MenuItem>
        <MenuItem onSelect={() => onChange(OWN_LAYOUT)}>{t('listTools.reset')}</MenuItem>
      </MenuGroup>
    </>
  );
}

function toggledPin(pinned: readonly string[], id: string): string[] {
  return pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id];
}

function withinLimits(pixels: number): number {
  const { min, max } = COLUMN_WIDTHS;
  return Math.min(max, Math.max(min, Math.round(pixels)));
}

const headerOf = (element: Element) => element.closest('th');

/** 1, or −1 where texts run from right to left. */
function directionOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

/** The edge of a header that resizes the column. The width follows the drag and is stored when that ends. */
function ResizeHandle({ width, onResize }: { width: number; onResize: (pixels: number) => void }) {
  const start = useRef<{ x: number; col: HTMLElement | undefined } | null>(null);
  const widthAt = (event: PointerEvent<HTMLElement>) =>
    width + (event.clientX - (start.current?.x ?? 0)) * directionOf(event.currentTarget);

  return (
    <span
      className={styles.resize}
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, col: colOf(event.currentTarget) };
      }}
      onPointerMove={(event) => {
        if (!start.current?.col) return;
        start.current.col.style.inlineSize = `${withinLimits(widthAt(event))}px`;
      }}
      onPointerUp={(event) => {
        if (!start.current) return;
        const next = withinLimits(widthAt(event));
        start.current = null;
        if (next !== width) onResize(next);
      }}
      onPointerCancel={() => {
        if (start.current?.col) start.current.col.style.inlineSize = `${width}px`;
        start.current = null;
      }}
    />
  );
}

/** The element that gives a header's column its width. */
function colOf(handle: Element): HTMLElement | undefined {
  const header = headerOf(handle);
  const cols = header?.closest('table')?.querySelectorAll<HTMLElement>('col');
  return header ? cols?.[header.cellIndex] : undefined;
}

const DRAG_FROM_PX = 6;
/** How long a press is until it drags; a finger that moves earlier scrolls. */
const HOLD_MS = 350;

/**
 * A hidden element that adds listeners to its header: a drag moves the column in front of the one that it is dropped on,
 * by touch after a long press. Alt with an arrow key moves the column while the header has the focus; with Shift as well
 * it makes it wider or narrower.
 */
function MoveHandle({
  shown,
  index,
  onMove,
  onWiden,
}: {
  shown: readonly string[];
  index: number;
  onMove: (by: number) => void;
  /** By steps; absent: it takes what is left. */
  onWiden: ((by: number) => void) | undefined;
}) {
  const latest = useRef({ shown, index, onMove, onWiden });
  latest.current = { shown, index, onMove, onWiden };

  const attach = (element: HTMLSpanElement | null) => {
    const header = element && headerOf(element);
    if (!header) return;
    const listening = new AbortController();
    const { signal } = listening;
    header.addEventListener('keydown', (event) => changeByKey(event, header, latest.current), {
      signal,
    });
    header.addEventListener('pointerdown', (event) => dragColumn(event, header, latest), {
      signal,
    });
    // Before the first touch: a listener that comes later cannot stop it from scrolling.
    for (const name of ['touchmove', 'contextmenu']) {
      const stop = (event: Event) => header.dataset.dragged && event.preventDefault();
      header.addEventListener(name, stop, { signal, passive: false });
    }
    return () => listening.abort();
  };
  return <span hidden ref={attach} />;
}

function changeByKey(
  event: KeyboardEvent,
  header: Element,
  {
    onMove,
    onWiden,
  }: { onMove: (by: number) => void; onWiden: ((by: number) => void) | undefined },
): void {
  if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  event.preventDefault();
  const change = event.shiftKey ? onWiden : onMove;
  change?.((event.key === 'ArrowRight' ? 1 : -1) * directionOf(header));
}

/** The click that ends a drag does not sort. */
function dropClick(header: HTMLElement): void {
  const waiting = new AbortController();
  header.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    signal: waiting.signal,
  });
  setTimeout(() => waiting.abort());
}

/** Moves a column by the positions that its header is dragged over; a click stays a click. */
function dragColumn(
  down: globalThis.PointerEvent,
  header: HTMLTableCellElement,
  latest: { current: { index: number; shown: readonly string[]; onMove: (by: number) => void } },
): void {
  const { target } = down;
  const isOnTool =
    target instanceof Element && target.closest(`.${styles.menu}, .${styles.resize}`);
  if (down.button !== 0 || isOnTool) return;
  const row = header.parentElement;
  const headers = [...(row?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  // Pinned columns stand before others, whatever their order.
  const byTo = ({ dataset: { column = '' } }: HTMLElement) =>
    latest.current.shown.indexOf(column) - latest.current.index;
  const dragging = new AbortController();
  const { signal } = dragging;
  const isTouch = down.pointerType === 'touch';
  const hold = isTouch && setTimeout(() => header.setAttribute('data-dragged', 'held'), HOLD_MS);
  let over: HTMLElement | undefined;
  const mark = (next: HTMLElement | undefined) => {
    over?.removeAttribute('data-drop');
    over = next === header ? undefined : next;
    if (over) over.dataset.drop = byTo(over) < 0 ? 'start' : 'end';
  };
  const end = () => {
    if (hold) clearTimeout(hold);
    header.removeAttribute('data-dragged');
    mark(undefined);
    dragging.abort();
  };
  window.addEventListener(
    'pointermove',
    (event) => {
      if (header.dataset.dragged !== 'true') {
        const [byX, byY] = [event.clientX - down.clientX, event.clientY - down.clientY];
        if (Math.abs(byX) < DRAG_FROM_PX && (!isTouch || Math.abs(byY) < DRAG_FROM_PX)) return;
        if (isTouch && !header.dataset.dragged) return end();
      }
      header.dataset.dragged = 'true';
      event.preventDefault();
      mark(
        headers.find((one) => {
          const { left, right } = one.getBoundingClientRect();
          return event.clientX >= left && event.clientX < right;
        }),
      );
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    () => {
      const wasDragged = header.dataset.dragged === 'true';
      const by = over ? byTo(over) : 0;
      end();
      if (!wasDragged) return;
      dropClick(header);
      if (by !== 0) latest.current.onMove(by);
    },
    { signal },
  );
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  window.addEventListener('pointercancel', end, { signal });
}
