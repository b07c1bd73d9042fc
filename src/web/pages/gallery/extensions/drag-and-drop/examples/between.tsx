import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import {
  SortableGroups,
  type SortedGroups,
  useDropList,
  useGroupedRow,
} from '#web/ui/drag/sortable-groups.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

function Show({ id, index, list }: { id: string; index: number; list: string }) {
  const { ref, handleRef, isDragging } = useGroupedRow(id, index, list);
  return (
    <li ref={ref} style={{ opacity: isDragging ? 0.6 : 1 }}>
      <Card padding="sm">
        <Row gap="xs" wrap={false}>
          <IconButton ref={handleRef} icon={GripVertical} size="sm" label={`Move ${id}`} />
          {id}
        </Row>
      </Card>
    </li>
  );
}

function Column({ list, shows }: { list: string; shows: readonly string[] }) {
  const { ref } = useDropList(list);
  return (
    <div ref={ref}>
      <Card title={list} level={3}>
        <Stack as="ul" gap="xs" aria-label={list}>
          {shows.map((show, index) => (
            <Show key={show} id={show} index={index} list={list} />
          ))}
        </Stack>
      </Card>
    </div>
  );
}

export function Between() {
  const [groups, setGroups] = useState<SortedGroups>({
    Planned: ['Macbeth', 'Cats'],
    Rehearsed: ['Tosca'],
    Shown: [],
  });
  return (
    <SortableGroups
      groups={groups}
      nameOf={(id) => id}
      listNameOf={(list) => list}
      onMove={setGroups}
    >
      <Grid min="10rem">
        {Object.entries(groups).map(([list, shows]) => (
          <Column key={list} list={list} shows={shows} />
        ))}
      </Grid>
    </SortableGroups>
  );
}
