import { createFileRoute } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { type FieldState, useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './form-repeater.gallery.tsx?code';

/**
 * Repeats a group of fields: guests, lines of an invoice, days with their shows. Where there are more than about twenty, a
 * table with a dialog serves better.
 *
 * @do Remove at once, and offer to undo it.
 * @dont Ask “Are you sure?” for each row.
 * @docs #web/ui/drag/sortable-list.tsx
 * @docs #web/ui/forms/form.tsx Form
 * @docs #web/ui/forms/use-form.ts useForm
 */
const FormRepeaterPage = galleryPage({
  source,
  examples: { Basic, Sortable, Buttons, Nested, Validated, Arabic },
});

/** Basic. Add and remove. A removed row can be brought back from the toast. */
function Basic() {
  const form = useForm({
    initial: { guests: [{ name: 'Ada Byron' }, { name: 'Grace Hopper' }] },
    check: () => ({}),
    send: async ({ guests }) => showToast({ message: `${guests.length} guests were saved.` }),
  });
  const guests = form.list('guests');
  const remove = (index: number) => {
    const guest = guests.items[index];
    guests.remove(index);
    if (!guest) return;
    showToast({
      message: `${guest.name || 'The guest'} was removed.`,
      action: { label: 'Undo', onAct: () => guests.add(guest, index) },
    });
  };
  return (
    <Form form={form} label="Guests" guard={false}>
      <Stack as="ul" gap="sm">
        {guests.items.map((_, index) => (
          <Row as="li" key={guests.keys[index]} align="end" wrap={false}>
            <TextField {...form.field(`guests.${index}.name`)} label={`Guest ${index + 1}`} />
            <IconButton
              label={`Remove guest ${index + 1}`}
              icon={Trash2}
              onClick={() => remove(index)}
            />
          </Row>
        ))}
      </Stack>
      <div>
        <Button variant="light" icon={Plus} onClick={() => guests.add({ name: '' })}>
          Add guest
        </Button>
      </div>
      <FormActions submitLabel="Save guests" isSending={form.isSending} isDirty={form.isDirty} />
    </Form>
  );
}

const ACTS = ['The Tides', 'Ada and the Engines', 'Night Ferry'];

/** To sort. By pointer on the handle; by keyboard with Space, the arrow keys and Space again. Each position is read out. */
function Sortable() {
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

/** With buttons. Move up, move down, copy: for short lists, and without any dragging. */
function Buttons() {
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

type Day = { name: string; shows: { title: string }[] };

const DAYS: Day[] = [
  { name: 'Friday', shows: [{ title: 'Opening' }] },
  { name: 'Saturday', shows: [{ title: 'Matinee' }, { title: 'Late show' }] },
];

/** Nested. Days with their shows, each list with its own buttons. */
function Nested() {
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
              {shows.items.map((_, showIndex) => (
                <Row key={shows.keys[showIndex]} align="end" wrap={false}>
                  <TextField
                    {...form.field(`days.${index}.shows.${showIndex}.title`)}
                    label={`Day ${index + 1}, show ${showIndex + 1}`}
                  />
                  <IconButton
                    label={`Remove show ${showIndex + 1} of day ${index + 1}`}
                    icon={Trash2}
                    onClick={() => shows.remove(showIndex)}
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

const MOST = 3;

const invitation = z.object({
  people: z
    .array(z.object({ email: z.email('Enter an e-mail address.') }))
    .min(1, 'Invite somebody.')
    .superRefine((people, context) => {
      for (const [index, { email }] of people.entries()) {
        if (people.findIndex((one) => one.email === email) === index) continue;
        const path = [index, 'email'];
        context.addIssue({ code: 'custom', path, message: 'This address is there already.' });
      }
    }),
});

/** Validated. Each row by itself, all rows against each other, and how many there may be. */
function Validated() {
  const form = useForm({
    initial: { people: [{ email: 'ada@marquee.test' }, { email: 'ada@marquee.test' }] },
    check: schemaCheck(invitation),
    send: async ({ people }) => showToast({ message: `${people.length} people were invited.` }),
  });
  const people = form.list('people');
  return (
    <Form form={form} label="Invitation" guard={false}>
      {people.items.map((_, index) => (
        <Row key={people.keys[index]} align="start" wrap={false}>
          <TextField
            {...form.field(`people.${index}.email`)}
            label={`Address ${index + 1}`}
            type="email"
            isRequired
            end={
              <IconButton
                label={`Remove address ${index + 1}`}
                icon={Trash2}
                size="sm"
                onClick={() => people.remove(index)}
              />
            }
          />
        </Row>
      ))}
      <Alert message={form.errorOf('people')} />
      <Row>
        <Button
          variant="light"
          icon={Plus}
          isDisabled={people.items.length >= MOST}
          onClick={() => people.add({ email: '' })}
        >
          Add address
        </Button>
        <span>
          {people.items.length} of {MOST}
        </span>
      </Row>
      <FormActions submitLabel="Invite" isSending={form.isSending} />
    </Form>
  );
}

/** Right to left. Rows follow the direction of their place. */
function Arabic() {
  const form = useForm({
    initial: { songs: [{ title: 'أغنية البحر' }] },
    check: () => ({}),
    send: async () => undefined,
  });
  const songs = form.list('songs');
  return (
    <div dir="rtl" lang="ar">
      <Stack gap="sm">
        {songs.items.map((_, index) => (
          <TextField
            key={songs.keys[index]}
            {...form.field(`songs.${index}.title`)}
            label={`الأغنية ${index + 1}`}
          />
        ))}
        <div>
          <Button variant="light" icon={Plus} onClick={() => songs.add({ title: '' })}>
            أضف أغنية
          </Button>
        </div>
      </Stack>
    </div>
  );
}

export const Route = createFileRoute('/forms/form-repeater')({
  ...page({ title: 'pageTitles.forms.form-repeater', sample: 'template' }),
  component: FormRepeaterPage,
});
