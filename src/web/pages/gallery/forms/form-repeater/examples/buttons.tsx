import { ArrowDown, ArrowUp, Copy } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Buttons() {
  const form = useForm({
    initial: {
      tickets: [
        { name: 'Adult', count: 2 },
        { name: 'Child', count: 1 },
      ],
    },
    check: () => ({}),
    send: async () => undefined,
  });
  const tickets = form.list('tickets');
  return (
    <Stack gap="md">
      {tickets.items.map((ticket, index) => (
        <FieldGroup key={tickets.keys[index]} label={`Ticket ${index + 1}`}>
          <FormRow>
            <TextField {...form.field(`tickets.${index}.name`)} label="Kind" />
            <NumberField {...form.field(`tickets.${index}.count`)} label="Number" min={0} />
          </FormRow>
          <Row gap="2xs">
            <IconButton
              label={`Move ticket ${index + 1} up`}
              icon={ArrowUp}
              isDisabled={index === 0}
              onClick={() => tickets.move(index, index - 1)}
            />
            <IconButton
              label={`Move ticket ${index + 1} down`}
              icon={ArrowDown}
              isDisabled={index === tickets.items.length - 1}
              onClick={() => tickets.move(index, index + 1)}
            />
            <IconButton
              label={`Copy ticket ${index + 1}`}
              icon={Copy}
              onClick={() => tickets.add(ticket, index + 1)}
            />
          </Row>
        </FieldGroup>
      ))}
    </Stack>
  );
}
