import { GripVertical } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { type FieldState, useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

const ACTS = ['The Tides', 'Ada and the Engines', 'Night Ferry'];

export function Sortable() {
  const form = useForm({
    initial: { acts: ACTS.map((name) => ({ name })) },
    check: () => ({}),
    send: async () => undefined,
  });
  const acts = form.list('acts');
  return (
    <Stack gap="sm">
      <SortableList
        ids={acts.keys}
        nameOf={(_, index) => acts.items[index]?.name ?? ''}
        onOrder={acts.sort}
      >
        <Stack as="ol" gap="xs" aria-label="Running order">
          {acts.items.map((_, index) => (
            <Act
              key={acts.keys[index]}
              id={acts.keys[index] ?? ''}
              index={index}
              field={form.field(`acts.${index}.name`)}
            />
          ))}
        </Stack>
      </SortableList>
      <p role="status">First on stage: {acts.items[0]?.name}</p>
    </Stack>
  );
}

function Act({ id, index, field }: { id: string; index: number; field: FieldState<string> }) {
  const { ref, handleRef } = useSortableRow(id, index);
  return (
    <li ref={ref}>
      <Row align="end" wrap={false}>
        <IconButton ref={handleRef} label={`Move act ${index + 1}`} icon={GripVertical} />
        <TextField {...field} label={`Act ${index + 1}`} />
      </Row>
    </li>
  );
}
