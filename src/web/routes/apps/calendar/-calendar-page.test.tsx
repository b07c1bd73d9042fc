import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addCalendarEvent,
  listCalendarEvents,
  listCalendarOccurrences,
} from '#contract/calendar.ts';
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
  it('opens an event by Enter and shows it in the address', async () => {
    const app = await openCalendar();
    const event = await firstTimed(app);
    await app.history.push(`/apps/calendar?view=list&date=${event.start.slice(0, 10)}`);
    const name = new RegExp(event.title);
    (await findEvent(name)).focus();
    await app.user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Edit event' });
    expect(app.address()).toContain(`event=${event.id}`);
    expect(await within(drawer).findByLabelText(/^Title/)).toHaveProperty('value', event.title);
    await app.user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(app.address()).not.toContain('event='));
  });

  it('says that the event of the address no longer exists', async () => {
    await openCalendar('?event=999');
    expect(await screen.findByText('This event no longer exists')).toBeTruthy();
  });

  it('keeps typed values when saving fails and adds the event on the next try', async () => {
    let isDown = true;
    const app = await openCalendar('?event=new&view=list', {
      beforeSample: ({ url }) => {
        if (isDown && url.includes('add-event')) {
          throw new ApiError('unavailable', 'The server cannot be reached.');
        }
      },
    });
    const drawer = await screen.findByRole('dialog', { name: 'New event' });
    await app.user.type(within(drawer).getByLabelText(/^Title/), 'ביקורת במה');
    await app.user.click(within(drawer).getByRole('button', { name: 'Add event' }));
    expect(await within(drawer).findByText('The server cannot be reached.')).toBeTruthy();
    isDown = false;
    await app.user.click(within(drawer).getByRole('button', { name: 'Add event' }));
    expect(await findEvent(/ביקורת במה/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /ביקורת במה/ })).toBeNull());
  });

  it('names each wrong field and asks before leaving unsaved changes', async () => {
    const app = await openCalendar('?event=new');
    const drawer = await screen.findByRole('dialog', { name: 'New event' });
    await app.user.click(within(drawer).getByRole('button', { name: 'Add event' }));
    expect(await within(drawer).findByText('Enter a title.')).toBeTruthy();
    await app.user.type(within(drawer).getByLabelText(/^Title/), 'A');
    await app.user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: /leave/i });
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(within(drawer).getByLabelText(/^Title/)).toHaveProperty('value', 'A');
    expect(app.address()).toContain('event=new');
  });

  it('focuses the title of an event and deletes it without a question about changes', async () => {
    const app = await openCalendar('?view=list');
    const event = await firstTimed(app);
    await app.history.push(`/apps/calendar?event=${event.id}`);
    const drawer = await screen.findByRole('dialog', { name: 'Edit event' });
    const title = await within(drawer).findByLabelText('Title');
    expect(document.activeElement).toBe(title);
    await app.user.type(title, ' changed');
    await app.user.click(within(drawer).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`“${event.title}” deleted.`)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await app.call(listCalendarEvents, { query: {} })).not.toContainEqual(event);
  });

  it('changes and deletes a recurring event from one of its occurrences on, and undoes it', async () => {
    const { call, user, history } = await openCalendar('?view=list');
    const span = { start: '2026-06-03T09:00:00.000Z', end: '2026-06-03T10:00:00.000Z' };
    const rule = { repeat: 'FREQ=DAILY;COUNT=5', except: [span.start.replace('03T', '06T')] };
    const extendedProps = { calendar: 'Business' as const, location: '', description: '' };
    const { event } = await call(addCalendarEvent, {
      body: {
        event: {
          title: 'Roll call',
          url: '',
          allDay: false,
          ...span,
          extendedProps: { ...extendedProps, guests: [], ...rule },
        },
      },
    });
    const times = async () =>
      (await call(listCalendarOccurrences, { query: { from: '2026-06-01', to: '2026-07-01' } }))
        .filter(({ id }) => id >= event.id)
        .map(({ title, start }) => `${title} ${start.slice(8, 10)}`)
        .sort();
    const first = ['Roll call 03', 'Roll call 04', 'Roll call 05', 'Roll call 07'];
    expect(await times()).toEqual(first);
    const open = async () => {
      const at = span.start.replace('03T', '05T');
      history.push(`/apps/calendar?view=list&event=${event.id}&at=${at}`);
      const drawer = within(await screen.findByRole('dialog', { name: 'Edit event' }));
      await user.click(await drawer.findByRole('radio', { name: 'This and later' }));
      return drawer;
    };

    const changed = await open();
    await user.clear(changed.getByLabelText('Title'));
    await user.type(changed.getByLabelText('Title'), 'Stage call');
    await user.click(changed.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Stage call” saved.');
    expect(await times()).toEqual([
      'Roll call 03',
      'Roll call 04',
      'Stage call 05',
      'Stage call 07',
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await times()).toEqual(first));

    await user.click((await open()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Roll call” deleted.');
    expect(await times()).toEqual(first.slice(0, 2));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await times()).toEqual(first));
  });

  it('can retry when loading events fails', async () => {
    let isDown = true;
    const app = await openCalendar('?view=list', {
      beforeSample: ({ url }) => {
        if (isDown && url.includes('calendar/occurrences')) {
          throw new ApiError('unavailable', 'The server cannot be reached.');
        }
      },
    });
    expect(await screen.findByText('Events could not be loaded')).toBeTruthy();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Events could not be loaded')).toBeNull());
  });

  it('explains that no calendar is selected', async () => {
    const app = await openCalendar('?view=list&calendars=none');
    expect(await screen.findByText(/No calendar is selected/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Show all calendars' }));
    await waitFor(() => expect(app.address()).toBe('/apps/calendar?view=list'));
    await app.user.click(screen.getByRole('checkbox', { name: 'Business' }));
    await waitFor(() => expect(app.address()).toContain('calendars=Holiday'));
    expect(screen.getByRole('checkbox', { name: 'Business' })).toHaveProperty('checked', false);
  });
});
