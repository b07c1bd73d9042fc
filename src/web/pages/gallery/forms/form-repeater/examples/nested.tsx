import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

type Day = { name: string; shows: { title: string }[] };

const DAYS: Day[] = [
  { name: 'Friday', shows: [{ title: 'Opening' }] },
  { name: 'Saturday', shows: [{ title: 'Matinee' }, { title: 'Late show' }] },
];

export function Nested() {
  const form = useForm({
    initial: { days: DAYS },
    check: () => ({}),
    send: async () => undefined,
  });
  const days = form.list('days');
  return (
    <Stack gap="sm">
      {days.items.map((day, index) => {
        const shows = form.list(`days.${index}.shows`);
        return (
          <Card
            key={days.keys[index]}
            title={day.name || `Day ${index + 1}`}
            level={3}
            padding="sm"
            actions={
              <IconButton
                label={`Remove day ${index + 1}`}
                icon={Trash2}
                onClick={() => days.remove(index)}
              />
            }
          >
            <Stack gap="xs">
              <TextField {...form.field(`days.${index}.name`)} label={`Name of day ${index + 1}`} />
              {shows.items.map((_, place) => (
                <Row key={shows.keys[place]} align="end" wrap={false}>
                  <TextField
                    {...form.field(`days.${index}.shows.${place}.title`)}
                    label={`Day ${index + 1}, show ${place + 1}`}
                  />
                  <IconButton
                    label={`Remove show ${place + 1} of day ${index + 1}`}
                    icon={Trash2}
                    onClick={() => shows.remove(place)}
                  />
                </Row>
              ))}
              <div>
                <Button variant="plain" icon={Plus} onClick={() => shows.add({ title: '' })}>
                  Add show to day {index + 1}
                </Button>
              </div>
            </Stack>
          </Card>
        );
      })}
      <div>
        <Button variant="light" icon={Plus} onClick={() => days.add({ name: '', shows: [] })}>
          Add day
        </Button>
      </div>
    </Stack>
  );
}
