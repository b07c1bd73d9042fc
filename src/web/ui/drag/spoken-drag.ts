import { Accessibility, type Draggable } from '@dnd-kit/dom';
import type { DragDropProvider } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

export type DragSource = Draggable | null;
export type DragEvent = {
  operation: { source: DragSource };
  canceled?: boolean;
};

/** What is read out at each step; undefined: nothing. */
type Announcements = Record<
  'dragstart' | 'dragover' | 'dragend',
  (event: DragEvent) => string | undefined
>;

type Chosen = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;
type Plugins = ReturnType<Extract<Chosen, (defaults: never) => unknown>>;

/** The library's plugins, of which the one for screen readers speaks the language of the page. */
export function spokenDrag(
  defaults: Plugins,
  announcements: Announcements,
  instructions: string,
): Plugins {
  return [
    ...defaults.filter((plugin) => plugin !== Accessibility),
    Accessibility.configure({
      announcements,
      screenReaderInstructions: { draggable: instructions },
    }),
  ];
}
