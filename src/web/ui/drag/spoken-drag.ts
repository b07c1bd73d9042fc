import { Accessibility, type Draggable } from '@dnd-kit/dom';
import type { DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import '#web/messages/drag.json';

export type DragSource = Draggable | null;
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

/** The plugins of the library, with announcements for screen readers in the language of the page. */
export function useSpokenDrag(announcements: Announcements): (defaults: Plugins) => Plugins {
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
