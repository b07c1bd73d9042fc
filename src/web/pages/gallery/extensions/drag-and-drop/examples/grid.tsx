import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row as Line } from '#web/ui/layout/row.tsx';

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

export function InGrid() {
  const [boxes, setBoxes] = useState<readonly string[]>(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  return (
    <SortableList ids={boxes} nameOf={(id) => id} onOrder={setBoxes}>
      <Grid as="ul" min="7rem" gap="xs" label="Boxes">
        {boxes.map((box, index) => (
          <Row key={box} id={box} index={index} />
        ))}
      </Grid>
    </SortableList>
  );
}
