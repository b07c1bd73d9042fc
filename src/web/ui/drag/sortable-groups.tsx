import { move } from '@dnd-kit/helpers';
import { DragDropProvider, useDroppable } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { type DragSource, useSpokenDrag } from './spoken-drag.ts';
import '#web/messages/drag.json';

/** The ids of what is in each list, by the list's own id. */
export type SortedGroups = Readonly<Record<string, readonly string[]>>;

/**
 * Lists between which things move by pointer and, with Space and the arrow keys, by keyboard. Each list calls
 * `useDropList`, each thing `useGroupedRow`. Screen readers hear where a thing is in the language of the page.
 */
export function SortableGroups({
  groups,
  nameOf,
  listNameOf,
  onMove,
  children,
}: {
  /** The ids in each list, in their order. */
  groups: SortedGroups;
  /** What a screen reader calls a thing. */
  nameOf: (id: string) => string;
  /** What a screen reader calls a list. */
  listNameOf: (group: string) => string;
  /**
   * Called with all lists each time a thing is dragged over another position, and with those of before when
   * dragging is canceled.
   */
  onMove: (groups: SortedGroups) => void;
  /** The lists, each of which calls `useDropList`. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const before = useRef(groups);
  const said = useRef('');
  const say = (
    key: 'picked' | 'overIn' | 'droppedIn' | 'cancelled',
    source: DragSource,
    now: SortedGroups = groups,
  ) => {
    if (!source) return undefined;
    const id = String(source.id);
    const [group, ids] = Object.entries(now).find(([, all]) => all.includes(id)) ?? ['', []];
    const target = { position: ids.indexOf(id) + 1, count: ids.length, list: listNameOf(group) };
    // A thing that is picked up is over itself at first, which is no move.
    const where = `${target.position} ${group}`;
    if (key === 'overIn' && where === said.current) return undefined;
    said.current = where;
    return t(`drag.${key}`, { name: nameOf(id), ...target });
  };
  const plugins = useSpokenDrag({
    dragstart: ({ operation }) => say('picked', operation.source),
    // Before `onMove` has drawn it.
    dragover: (event) => say('overIn', event.operation.source, move(copyOf(groups), event)),
    dragend: ({ operation, canceled }) =>
      say(canceled ? 'cancelled' : 'droppedIn', operation.source),
  });
  return (
    <DragDropProvider
      plugins={plugins}
      onDragStart={() => {
        before.current = groups;
      }}
      onDragOver={(event) => onMove(move(copyOf(groups), event))}
      onDragEnd={({ canceled }) => {
        if (canceled) onMove(before.current);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

/** A copy, because the library changes its input. */
function copyOf(groups: SortedGroups): Record<string, string[]> {
  return Object.fromEntries(Object.entries(groups).map(([group, ids]) => [group, [...ids]]));
}

/** Makes a list of `SortableGroups`, also an empty one: `ref` goes on it. */
export function useDropList(group: string) {
  const { ref, isDropTarget } = useDroppable({ id: group, type: 'list', accept: 'row' });
  return {
    /** Goes on the list. */
    ref,
    /** Whether something is being dragged over the list. */
    isDropTarget,
  };
}

/** Makes a thing in a list of `SortableGroups`: `ref` goes on it, `handleRef` on its handle. */
export function useGroupedRow(id: string, index: number, group: string) {
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    group,
    type: 'row',
    accept: 'row',
  });
  return {
    /** Goes on the thing. */
    ref,
    /** Goes on what the thing is dragged by. */
    handleRef,
    /** Whether this thing is being dragged. */
    isDragging,
  };
}
