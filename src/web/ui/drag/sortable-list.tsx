import { move } from '@dnd-kit/helpers';
import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DragEvent, type DragSource, spokenDrag } from './spoken-drag.ts';

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
  const say = (key: 'picked' | 'over' | 'dropped' | 'cancelled', source: DragSource, at = -1) => {
    if (!source) return undefined;
    const id = String(source.id);
    const position = (at < 0 ? ids.indexOf(id) : at) + 1;
    return t(`drag.${key}`, { name: nameOf(id, ids.indexOf(id)), position, count: ids.length });
  };
  const announcements = {
    dragstart: ({ operation }: DragEvent) => say('picked', operation.source),
    dragover: ({ operation }: DragEvent) =>
      say('over', operation.source, ids.indexOf(String(operation.target?.id))),
    dragend: ({ operation, canceled = false }: DragEvent) =>
      say(
        canceled ? 'cancelled' : 'dropped',
        operation.source,
        ids.indexOf(String(operation.target?.id)),
      ),
  };
  const handleEnd: DragDropEventHandlers['onDragEnd'] = (event) => {
    if (!event.canceled) onOrder(move([...ids], event));
  };
  return (
    <DragDropProvider
      plugins={(defaults) => spokenDrag(defaults, announcements, t('drag.instructions'))}
      onDragEnd={handleEnd}
    >
      {children}
    </DragDropProvider>
  );
}

/** Makes a row of a `SortableList`: `ref` goes on the row, `handleRef` on its handle. */
export function useSortableRow(id: string, index: number) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return { ref, handleRef, isDragging };
}
