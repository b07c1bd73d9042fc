import { Accessibility, type Draggable } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { type DragDropEventHandlers, DragDropProvider, useDroppable } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';

type DragSource = Draggable | null;
type EventOf<Name extends keyof DragDropEventHandlers> = Parameters<
  NonNullable<DragDropEventHandlers[Name]>
>[0];

/** What is read out at each step; undefined: nothing. */
type Announcements = {
  dragstart: (event: EventOf<'onDragStart'>) => string | undefined;
  dragover: (event: EventOf<'onDragOver'>) => string | undefined;
  dragend: (event: EventOf<'onDragEnd'>) => string | undefined;
};

type Chosen = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;
type Plugins = ReturnType<Extract<Chosen, (defaults: never) => unknown>>;

/** The library's plugins, of which the one for screen readers speaks the language of the page. */
function useSpokenDrag(announcements: Announcements): (defaults: Plugins) => Plugins {
  const { t } = useTranslation();
  // The library keeps what it was given first.
  const newest = useRef(announcements);
  newest.current = announcements;
  return (defaults) => [
    ...defaults.filter((plugin) => plugin !== Accessibility),
    Accessibility.configure({
      announcements: {
        dragstart: (event: EventOf<'onDragStart'>) => newest.current.dragstart(event),
        dragover: (event: EventOf<'onDragOver'>) => newest.current.dragover(event),
        dragend: (event: EventOf<'onDragEnd'>) => newest.current.dragend(event),
      },
      screenReaderInstructions: { draggable: t('drag.instructions') },
    }),
  ];
}

/**
 * A list whose rows move by pointer and, with Space and the arrow keys, by keyboard. Each row calls
 * `useSortableRow`. Screen readers hear where a row is in the language of the page.
 */
export function SortableList({
  ids,
  nameOf,
  onOrder,
  children,
}: {
  ids: readonly string[];
  /** What a screen reader calls a row. */
  nameOf: (id: string, index: number) => string;
  onOrder: (ids: readonly string[]) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const said = useRef(-1);
  const say = (key: 'picked' | 'over' | 'dropped' | 'cancelled', source: DragSource) => {
    if (!source) return undefined;
    const id = String(source.id);
    const start = ids.indexOf(id);
    // The library counts on while a row is dragged; what it is over is soon the dragged row itself.
    const index = key !== 'cancelled' && isSortable(source) ? source.index : start;
    // A row that is picked up is over itself at once: nothing that moved.
    if (key === 'over' && index === said.current) return undefined;
    said.current = index;
    return t(`drag.${key}`, { name: nameOf(id, start), position: index + 1, count: ids.length });
  };
  const plugins = useSpokenDrag({
    dragstart: ({ operation }) => say('picked', operation.source),
    dragover: ({ operation }) => say('over', operation.source),
    dragend: ({ operation, canceled }) => say(canceled ? 'cancelled' : 'dropped', operation.source),
  });
  const handleEnd: DragDropEventHandlers['onDragEnd'] = (event) => {
    if (!event.canceled) onOrder(move([...ids], event));
  };
  return (
    <DragDropProvider plugins={plugins} onDragEnd={handleEnd}>
      {children}
    </DragDropProvider>
  );
}

/** Makes a row of a `SortableList`: `ref` goes on the row, `handleRef` on its handle. */
export function useSortableRow(id: string, index: number) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return { ref, handleRef, isDragging };
}

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
  groups: SortedGroups;
  /** What a screen reader calls a thing. */
  nameOf: (id: string) => string;
  listNameOf: (group: string) => string;
  /** Called while a thing is dragged over another position; with what was before where the drag is cancelled. */
  onMove: (groups: SortedGroups) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const before = useRef(groups);
  const say = (
    key: 'picked' | 'overIn' | 'droppedIn' | 'cancelled',
    source: DragSource,
    now: SortedGroups = groups,
  ) => {
    if (!source) return undefined;
    const id = String(source.id);
    const [group, ids] = Object.entries(now).find(([, all]) => all.includes(id)) ?? ['', []];
    const place = { position: ids.indexOf(id) + 1, count: ids.length, list: listNameOf(group) };
    return t(`drag.${key}`, { name: nameOf(id), ...place });
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

/** The library changes what it is given. */
function copyOf(groups: SortedGroups): Record<string, string[]> {
  return Object.fromEntries(Object.entries(groups).map(([group, ids]) => [group, [...ids]]));
}

/** Makes a list of `SortableGroups`, also an empty one: `ref` goes on it. */
export function useDropList(group: string) {
  const { ref, isDropTarget } = useDroppable({ id: group, type: 'list', accept: 'row' });
  return { ref, isDropTarget };
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
  return { ref, handleRef, isDragging };
}
