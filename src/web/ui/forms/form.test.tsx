import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import { complaintAt, descriptionOf, field } from '#web/test/fields.ts';
import { Button } from '../buttons/button.tsx';
import { Checkbox } from '../fields/choices/checkbox.tsx';
import { CheckboxGroup, Segmented } from '../fields/choices/choice-groups.tsx';
import { NumberField } from '../fields/numbers/number-field.tsx';
import { TextField } from '../fields/text/text-field.tsx';
import { Form, FormActions } from './form.tsx';
import { useForm } from './use-form.ts';
import '#web/messages/users.json';

const order = z.object({
  title: z.string().min(1, 'Enter a title.').max(60),
  contact: z.union([z.literal(''), z.email('Enter an e-mail address.')]),
  quantity: z.number('Enter a number.').max(10, 'At most 10.'),
  isGift: z.boolean(),
  pace: z.enum(['slow', 'fast']),
  extras: z.array(z.enum(['card', 'ribbon'])),
  lines: z.array(z.object({ name: z.string().min(1, 'Enter a name.') })),
});
type Order = z.infer<typeof order>;
const EMPTY: Order = {
  title: '',
  contact: '',
  quantity: 1,
  isGift: false,
  pace: 'slow',
  extras: [],
  lines: [],
};

function OrderForm({
  initial,
  send,
}: {
  initial: Order;
  send: (values: Order) => Promise<unknown>;
}) {
  const form = useForm({ schema: order, labels: 'users.form', initial, send });
  const lines = form.list('lines');
  const [undo, setUndo] = useState<() => void>();
  return (
    <Form form={form} label="Order" hasAutoFocus>
      <TextField {...form.field('title')} label="Title" description="As printed" />
      <TextField {...form.field('contact')} />
      <NumberField {...form.field('quantity')} label="Quantity" hasSteppers />
      <Checkbox {...form.field('isGift')} label="Gift" />
      <Segmented
        {...form.field('pace')}
        label="Pace"
        choices={[
          { value: 'slow', label: 'Slow' },
          { value: 'fast', label: 'Fast' },
        ]}
      />
      <CheckboxGroup
        {...form.field('extras')}
        label="Extras"
        choices={[
          { value: 'card', label: 'Card' },
          { value: 'ribbon', label: 'Ribbon' },
        ]}
      />
      {lines.items.map((_, index) => (
        <div key={lines.keys[index]}>
          <TextField {...form.field(`lines.${index}.name`)} label={`Line ${index + 1}`} />
          <button type="button" onClick={() => lines.remove(index)}>
            Remove line {index + 1}
          </button>
          <button
            type="button"
            onClick={() => setUndo(() => () => lines.add({ name: 'back' }, index))}
          >
            Remember line {index + 1}
          </button>
          <button type="button" onClick={() => lines.move(index, 0)}>
            Move line {index + 1} up
          </button>
        </div>
      ))}
      <button type="button" onClick={() => lines.add({ name: '' })}>
        Add a line
      </button>
      <button type="button" onClick={() => lines.sort(lines.keys.toReversed())}>
        Reverse the lines
      </button>
      <button type="button" onClick={undo}>
        Bring a line back
      </button>
      <output>{form.isDirty ? 'Changed' : 'Unchanged'}</output>
      <FormActions
        submitLabel="Send"
        isSending={form.isSending}
        cancelLabel="Start over"
        onCancel={() => form.reset()}
        alternatives={
          <Button type="submit" value="print">
            Send and print
          </Button>
        }
      />
    </Form>
  );
}

/** A form whose fields are wrong: each of them is refused by the compiler. */
function WrongForm() {
  const form = useForm({ schema: order, labels: 'users.form', initial: EMPTY, send: vi.fn() });
  const plain = useForm({ schema: order, initial: EMPTY, send: vi.fn() });
  return (
    <>
      {/* @ts-expect-error: the schema has no such field */}
      <TextField {...form.field('titel')} label="No such field" />
      {/* @ts-expect-error: the messages have no `users.form.title` */}
      <TextField {...form.field('title')} />
      {/* @ts-expect-error: without labels, a field has none */}
      <TextField {...plain.field('contact')} />
    </>
  );
}

async function renderForm(
  initial: Partial<Order> = {},
  send: (values: Order) => Promise<unknown> = async () => {},
) {
  const sent = vi.fn(send);
  await renderContent(<OrderForm initial={{ ...EMPTY, ...initial }} send={sent} />);
  await screen.findByRole('form', { name: 'Order' });
  return { user: userEvent.setup(), sent };
}

async function renderContent(content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a form', () => {
  it('gives the first field the focus and sends typed values', async () => {
    const { user, sent } = await renderForm();
    expect(document.activeElement).toBe(field('Title'));
    await user.keyboard('Opening');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '7');
    await user.click(field('Gift'));
    await user.click(field('Fast'));
    await user.click(field('Ribbon'));
    await user.click(button('Add a line'));
    await user.type(field('Line 1'), 'Flowers');
    await user.click(button('Send'));
    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      title: 'Opening',
      contact: '',
      quantity: 7,
      isGift: true,
      pace: 'fast',
      extras: ['ribbon'],
      lines: [{ name: 'Flowers' }],
    });
    await waitFor(() => expect(screen.getByText('Unchanged')).toBeTruthy());
  });

  it('passes to its fields what the schema and the messages define for them', async () => {
    await renderForm({ lines: [{ name: '' }] });
    const { maxLength } = field('Title');
    expect(maxLength).toBe(60);
    const isRequired = (label: string) => field(label).getAttribute('aria-required') === 'true';
    expect(['Title', 'Phone', 'Quantity', 'Line 1'].filter(isRequired)).toEqual([
      'Title',
      'Quantity',
      'Line 1',
    ]);
    // The message `users.form.contact`.
    expect(field('Phone').type).toBe('email');
  });

  it('knows nothing of a field that neither the schema nor the messages have', async () => {
    await renderContent(<WrongForm />);
    const unknown = (await screen.findByLabelText('No such field')) as HTMLInputElement;
    expect(unknown.maxLength).toBe(-1);
    expect(unknown.getAttribute('aria-required')).toBeNull();
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.queryByLabelText('Phone')).toBeNull();
  });

  it('shows errors of the schema at their fields and focuses the first', async () => {
    const { user, sent } = await renderForm({ quantity: 12, lines: [{ name: '' }] });
    expect(complaintAt('Title')).toBeNull();
    await user.click(button('Send'));
    expect(sent).not.toHaveBeenCalled();
    expect(complaintAt('Title')).toContain('Enter a title.');
    expect(descriptionOf(field('Title'))).toContain('As printed');
    expect(complaintAt('Quantity')).toBe('At most 10.');
    expect(complaintAt('Line 1')).toBe('Enter a name.');
    expect(document.activeElement).toBe(field('Title'));
    await user.type(field('Title'), 'x');
    expect(complaintAt('Title')).toBeNull();
  });

  it('shows an error once a field was left with something in it', async () => {
    const { user } = await renderForm();
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '99');
    expect(complaintAt('Quantity')).toBeNull();
    await user.tab();
    expect(complaintAt('Quantity')).toBe('At most 10.');
  });

  it('keeps what was typed when the server refuses, and shows its errors at the fields', async () => {
    const fields = { 'lines.0.name': 'Sold out.' };
    const { user } = await renderForm({ title: 'Party', lines: [{ name: 'Cake' }] }, async () => {
      throw new ApiError('validation', 'Check the lines.', { fields });
    });
    await user.click(button('Send'));
    await waitFor(() => expect(complaintAt('Line 1')).toBe('Sold out.'));
    expect(document.activeElement).toBe(field('Line 1'));
    expect(field('Line 1').value).toBe('Cake');
    expect(screen.queryByText('Check the lines.')).toBeNull();
    await user.type(field('Line 1'), 's');
    expect(complaintAt('Line 1')).toBeNull();
  });

  it('says above the fields why sending failed when no field is to blame', async () => {
    const { user } = await renderForm({ title: 'Party' }, async () => {
      throw new ApiError('unavailable', 'The server is away.');
    });
    await user.click(button('Send'));
    expect((await screen.findByText('The server is away.')).closest('[role="alert"]')).toBeTruthy();
  });

  it('is dirty exactly while its values differ from the first', async () => {
    const { user } = await renderForm({ title: 'Party' });
    expect(screen.getByText('Unchanged')).toBeTruthy();
    await user.type(field('Title'), '!');
    expect(screen.getByText('Changed')).toBeTruthy();
    await user.type(field('Title'), '{Backspace}');
    expect(screen.getByText('Unchanged')).toBeTruthy();
    await user.click(button('Add a line'));
    expect(screen.getByText('Changed')).toBeTruthy();
    await user.click(button('Start over'));
    expect(screen.getByText('Unchanged')).toBeTruthy();
    expect(screen.queryByLabelText('Line 1')).toBeNull();
  });

  it('says which of several buttons sent it', async () => {
    const { user, sent } = await renderForm({ title: 'Run' });
    await user.click(button('Send and print'));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.anything(), 'print'));
  });

  it('applies late operations to the newest lines, and puts lines into any order', async () => {
    const lines = [{ name: 'one' }, { name: 'two' }];
    const { user } = await renderForm({ title: 'Run', lines });
    const names = () =>
      [1, 2, 3].map((at) => screen.queryByLabelText<HTMLInputElement>(`Line ${at}`)?.value);
    await user.click(button('Remember line 1'));
    await user.click(button('Remove line 1'));
    await user.click(button('Add a line'));
    await user.click(button('Bring a line back'));
    expect(names()).toEqual(['back', 'two', '']);
    await user.click(button('Reverse the lines'));
    expect(names()).toEqual(['', 'two', 'back']);
  });

  it('keeps the elements and the errors of lines that move', async () => {
    const lines = [{ name: 'First' }, { name: 'Second' }];
    const { user } = await renderForm({ title: 'Party', lines });
    const second = field('Line 2');
    await user.click(button('Move line 2 up'));
    expect(field('Line 1')).toBe(second);
    expect(field('Line 1').value).toBe('Second');
    await user.click(button('Remove line 1'));
    expect(field('Line 1').value).toBe('First');
    expect(screen.queryByLabelText('Line 2')).toBeNull();
  });

  it('sends on Ctrl and Enter', async () => {
    const { user, sent } = await renderForm({ title: 'Party' });
    await user.click(field('Quantity'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('NumberField', () => {
  it('steps by keys and buttons up to the limit and shows the number as the language writes it', async () => {
    const { user } = await renderForm({ quantity: 9 });
    await user.click(field('Quantity'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(field('Quantity').value).toBe('10');
    await user.click(button('Decrease Quantity'));
    expect(field('Quantity').value).toBe('9');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '1,234');
    await user.tab();
    expect(field('Quantity').value).toBe('1,234');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), 'lots');
    await user.click(button('Send'));
    expect(complaintAt('Quantity')).toBe('Enter a number.');
    expect(field('Quantity').value).toBe('lots');
  });
});
