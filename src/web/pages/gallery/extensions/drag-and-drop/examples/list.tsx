import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { Row as Line } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

function Row({ id, index }: { id: string; index: number }) {
  const { ref, handleRef, isDragging } = useSortableRow(id, index);
  return (
    <li ref={ref} style={{ opacity: isDragging ? 0.6 : 1 }}>
      <Card padding="sm">
        <Line gap="xs" wrap={false}>
          <IconButton ref={handleRef} icon={GripVertical} size="sm" label={`Move ${id}`} />
          {id}
        </Line>
      </Card>
    </li>
  );
}

export function InList() {
  const [acts, setActs] = useState<readonly string[]>(['Overture', 'Ballad', 'Interval', 'Finale']);
  return (
    <SortableList ids={acts} nameOf={(id) => id} onOrder={setActs}>
      <Stack as="ul" gap="xs" aria-label="Programme">
        {acts.map((act, index) => (
          <Row key={act} id={act} index={index} />
        ))}
      </Stack>
    </SortableList>
  );
}
