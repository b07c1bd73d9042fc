import type { ReactNode } from 'react';
import { useMay } from '#web/data/ability.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ListItem } from '#web/ui/lists/list.tsx';

/** What staff changed of an event, with what is known about the change, and the button that undoes it. */
export function StaffChangeItem({
  title,
  children,
  undoText,
  undoLabel,
  onUndo,
}: {
  title: string;
  children: ReactNode;
  undoText: string;
  /** The button's accessible name, which says what is undone. */
  undoLabel: string;
  onUndo: () => void;
}) {
  const mayChange = useMay('update', 'Event');
  return (
    <ListItem
      title={title}
      description={children}
      end={
        mayChange && (
          <Button variant="outline" size="sm" aria-label={undoLabel} onClick={onUndo}>
            {undoText}
          </Button>
        )
      }
    />
  );
}
