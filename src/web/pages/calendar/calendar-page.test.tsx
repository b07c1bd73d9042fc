import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listCalendarEvents } from '#contract/calendar.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { renderApp } from '#web/test/render.tsx';

async function openCalendar(query = '', options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(`/apps/calendar${query}`, options);
  await screen.findByRole('heading', { level: 1, name: 'Calendar' });
  return app;
}

const findEvent = (name: RegExp) => screen.findByRole('button', { name });

async function firstTimed(app: Awaited<ReturnType<typeof renderApp>>) {
  const events = await app.call(listCalendarEvents, { query: {} });
  const event = events.find(({ allDay }) => !allDay);
  if (!event) throw new Error('There is no event with a time.');
  return event;
}

describe('/apps/calendar', () => {
  it('opens an event by its address, and by Enter', async () => {
    const app = await openCalendar();
    const event = await firstTimed(app);
    await app.history.push(`/apps/calendar?view=list&date=${event.start.slice(0, 10)}`);
    const name = new RegExp(event.title);
    (await findEvent(name)).focus();
    await app.user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Edit event' });
    expect(app.address()).toContain(`event=${event.id}`);
    expect(await within(sheet).findByLabelText(/^Title/)).toHaveProperty('value', event.title);
    await app.user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(app.address()).not.toContain('event='));
  });

  it('says so when the event of the address is not there any more', async () => {
    await openCalendar('?event=999');
    expect(await screen.findByText('This event is not here any more')).toBeTruthy();
  });

  it('keeps what was typed when the event is refused, and adds it on the next try', async () => {
    let isDown = true;
    const app = await openCalendar('?event=new&view=list', {
      beforeSample: ({ url }) => {
        if (isDown && url.includes('add-event')) {
          throw new ApiError('unavailable', 'The server cannot be reached.');
        }
      },
    });
    const sheet = await screen.findByRole('dialog', { name: 'New event' });
    await app.user.type(within(sheet).getByLabelText(/^Title/), 'ביקורת במה');
    await app.user.click(within(sheet).getByRole('button', { name: 'Create' }));
    expect(await within(sheet).findByText('The server cannot be reached.')).toBeTruthy();
    isDown = false;
    await app.user.click(within(sheet).getByRole('button', { name: 'Create' }));
    expect(await findEvent(/ביקורת במה/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /ביקורת במה/ })).toBeNull());
  });

  it('names each bad field, and asks before typed words are lost', async () => {
    const app = await openCalendar('?event=new');
    const sheet = await screen.findByRole('dialog', { name: 'New event' });
    await app.user.click(within(sheet).getByRole('button', { name: 'Create' }));
    expect(await within(sheet).findByText('Enter a title.')).toBeTruthy();
    await app.user.type(within(sheet).getByLabelText(/^Title/), 'A');
    await app.user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: /leave/i });
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(within(sheet).getByLabelText(/^Title/)).toHaveProperty('value', 'A');
    expect(app.address()).toContain('event=new');
  });

  it('offers another try when the events cannot be read', async () => {
    let isDown = true;
    const app = await openCalendar('?view=list', {
      beforeSample: ({ url }) => {
        if (isDown && url.includes('calendar/events')) {
          throw new ApiError('unavailable', 'The server cannot be reached.');
        }
      },
    });
    expect(await screen.findByText('The events could not be read')).toBeTruthy();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The events could not be read')).toBeNull());
  });

  it('shows no event when no calendar is chosen, and says why', async () => {
    const app = await openCalendar('?view=list&calendars=none');
    expect(await screen.findByText(/No calendar is chosen/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(app.address()).toBe('/apps/calendar?view=list'));
    await app.user.click(screen.getByRole('checkbox', { name: 'Business' }));
    await waitFor(() => expect(app.address()).toContain('calendars=Holiday'));
    expect(screen.getByRole('checkbox', { name: 'Business' })).toHaveProperty('checked', false);
  });
});
