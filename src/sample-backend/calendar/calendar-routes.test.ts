import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addCalendarEvent,
  CALENDARS,
  type CalendarEvent,
  exportCalendar,
  importCalendar,
  listCalendarEvents,
  listCalendarGuests,
  listCalendarOccurrences,
  removeCalendarEvent,
  updateCalendarEvent,
} from '#contract/calendar.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

const MEETING = {
  title: 'Stage inspection',
  start: '2026-06-03T09:00:00Z',
  end: '2026-06-03T10:00:00Z',
  extendedProps: { calendar: 'Business' as const },
};

const calendarOf = ({ extendedProps }: CalendarEvent) => extendedProps.calendar;

describe('GET /apps/calendar/events', () => {
  it('answers the events of all calendars when none is named', async () => {
    const events = await openSampleBackend().call(listCalendarEvents, { query: {} });
    expect(events.length).toBeGreaterThanOrEqual(40);
    expect(new Set(events.map(calendarOf))).toEqual(new Set(CALENDARS));
  });

  it('answers the events of the calendars that are named', async () => {
    const { call } = openSampleBackend();
    const events = await call(listCalendarEvents, { query: { calendars: 'Holiday,Family' } });
    expect(new Set(events.map(calendarOf))).toEqual(new Set(['Holiday', 'Family']));
    const all = await call(listCalendarEvents, { query: {} });
    expect(events).toEqual(all.filter((event) => /Holiday|Family/.test(calendarOf(event))));
  });

  it.each([
    'calendars[]=Holiday&calendars[]=Family',
    'calendars=Holiday&calendars=Family',
    'calendars=&calendars=Holiday,Family',
    'calendars%5B%5D=Holiday,Family',
  ])('understands %s', async (query) => {
    const { backend, call } = openSampleBackend();
    const url = `http://sample.test/apps/calendar/events?${query}`;
    const response = await backend.fetch(new Request(url));
    expect(await response.json()).toEqual(
      await call(listCalendarEvents, { query: { calendars: ['Holiday', 'Family'] } }),
    );
  });

  it('answers none when the list of calendars is empty', async () => {
    const { call } = openSampleBackend();
    expect(await call(listCalendarEvents, { query: { calendars: '' } })).toEqual([]);
    const week = { from: '2026-06-01', to: '2026-06-08', calendars: '' };
    expect(await call(listCalendarOccurrences, { query: week })).toEqual([]);
  });

  it('refuses a calendar that does not exist', async () => {
    const { backend } = openSampleBackend();
    const url = 'http://sample.test/apps/calendar/events?calendars=Business,Work';
    const response = await backend.fetch(new Request(url));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'validation', fields: { 'calendars.1': expect.any(String) } },
    });
  });

  it('starts with days, days on end and times around today', async () => {
    const events = await openSampleBackend().call(listCalendarEvents, { query: {} });
    const lengths = events
      .filter(({ allDay }) => allDay)
      .map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / DAY_MS);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(14);
    expect(events.some(({ allDay, start }) => !allDay && start < TODAY.toISOString())).toBe(true);
    expect(events.some(({ start }) => start.startsWith('2026-06-01'))).toBe(true);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
  });

  it('is the same for every moment of a day', async () => {
    const at = (time: string) =>
      openSampleBackend(() => new Date(`2026-06-07T${time}Z`)).call(listCalendarEvents, {
        query: {},
      });
    expect(await at('00:00:00')).toEqual(await at('23:59:59'));
  });
});

describe('POST /apps/calendar/add-event', () => {
  it('answers 201 and the event, whose id is the last id and one', async () => {
    const { backend, call } = openSampleBackend();
    const before = await call(listCalendarEvents, { query: {} });
    const response = await backend.fetch(
      new Request('http://sample.test/apps/calendar/add-event', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: MEETING }),
      }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      event: {
        id: before.length + 1,
        url: '',
        allDay: false,
        ...MEETING,
        extendedProps: { calendar: 'Business', guests: [], location: '', description: '' },
      },
    });
    expect(await call(listCalendarEvents, { query: {} })).toHaveLength(before.length + 1);
  });

  it('keeps the days of an all-day event as they are', async () => {
    const { call } = openSampleBackend();
    const { event } = await call(addCalendarEvent, {
      body: { event: { ...MEETING, start: '2026-03-29', end: '2026-03-30', allDay: true } },
    });
    expect(event).toMatchObject({ start: '2026-03-29', end: '2026-03-30', allDay: true });
  });

  it.each([
    ['no title', { title: '   ' }, 'event.title'],
    ['an end before the start', { end: '2026-06-03T08:59:00Z' }, 'event.end'],
    ['an end at the start', { end: '2026-06-03T09:00:00Z' }, 'event.end'],
    ['an end that is earlier for its offset', { end: '2026-06-03T10:00:00+02:00' }, 'event.end'],
    ['a time without offset', { start: '2026-06-03T09:00:00' }, 'event.start'],
    ['a day where a time belongs', { start: '2026-06-03' }, 'event.start'],
    ['a time where a day belongs', { allDay: true }, 'event.start'],
    ['no days', { allDay: true, start: '2026-06-03', end: '2026-06-03' }, 'event.end'],
    [
      'a day that does not exist',
      { allDay: true, start: '2026-02-30', end: '2026-03-01' },
      'event.start',
    ],
    ['a script for an address', { url: 'javascript:alert(1)' }, 'event.url'],
    ['a title without end', { title: 'x'.repeat(201) }, 'event.title'],
  ])('refuses %s, and names the field', async (_, change, field) => {
    const { call } = openSampleBackend();
    const adding = call(addCalendarEvent, { body: { event: { ...MEETING, ...change } } });
    await expect(adding).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('POST /apps/calendar/update-event', () => {
  it('answers 200 and the event, in its place', async () => {
    const { call } = openSampleBackend();
    const [first, ...others] = await call(listCalendarEvents, { query: {} });
    if (!first) throw new Error('There is no event.');
    const changed: CalendarEvent = {
      ...first,
      title: 'Moved',
      extendedProps: { ...first.extendedProps, calendar: 'ETC' },
    };
    expect(await call(updateCalendarEvent, { body: { event: changed } })).toEqual({
      event: changed,
    });
    expect(await call(listCalendarEvents, { query: {} })).toEqual([changed, ...others]);
  });

  it('answers 404 for an unknown event', async () => {
    const { call } = openSampleBackend();
    const updating = call(updateCalendarEvent, { body: { event: { id: 999, ...MEETING } } });
    await expect(updating).rejects.toMatchObject({ status: 404 });
  });

  it('refuses an end before the start', async () => {
    const event = { id: 1, ...MEETING, end: MEETING.start };
    const updating = openSampleBackend().call(updateCalendarEvent, { body: { event } });
    await expect(updating).rejects.toMatchObject({ status: 400 });
  });
});

describe('DELETE /apps/calendar/remove-event', () => {
  it('removes the event, and knows it no more', async () => {
    const { call } = openSampleBackend();
    expect(await call(removeCalendarEvent, { query: { id: 3 } })).toEqual({});
    const events = await call(listCalendarEvents, { query: {} });
    expect(events.some(({ id }) => id === 3)).toBe(false);
    await expect(call(removeCalendarEvent, { query: { id: 3 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each(['', '?id=', '?id=three'])('refuses %j for an id', async (query) => {
    const { backend } = openSampleBackend();
    const url = `http://sample.test/apps/calendar/remove-event${query}`;
    const response = await backend.fetch(new Request(url, { method: 'DELETE' }));
    expect(response.status).toBe(400);
  });
});

describe('GET /apps/calendar/guests', () => {
  it('answers everybody whom the events of the seed name', async () => {
    const { call } = openSampleBackend();
    const known = new Set((await call(listCalendarGuests, {})).map(({ email }) => email));
    const events = await call(listCalendarEvents, { query: {} });
    const named = events.flatMap(({ extendedProps }) => extendedProps.guests);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((email) => !known.has(email))).toEqual([]);
  });
});

describe('a recurring event', () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Made in Berlin, where clocks change on October 25. */
  const SERIES = {
    title: 'Weekend shift',
    start: '2026-10-16T16:00:00.000Z',
    end: '2026-10-18T10:00:00.000Z',
    extendedProps: {
      calendar: 'Business' as const,
      repeat: 'FREQ=WEEKLY;COUNT=4',
      timeZone: 'Europe/Berlin',
      except: ['2026-10-30T17:00:00.000Z'],
    },
  };
  const TIMES = [
    ['2026-10-16T16:00:00.000Z', '2026-10-18T10:00:00.000Z'],
    ['2026-10-23T16:00:00.000Z', '2026-10-25T11:00:00.000Z'],
    ['2026-11-06T17:00:00.000Z', '2026-11-08T11:00:00.000Z'],
  ];
  const open = () => {
    const { call } = openSampleBackend();
    const times = async (title: string) => {
      const query = { from: '2026-10-01', to: '2026-12-01' };
      const all = await call(listCalendarOccurrences, { query });
      return all.filter((event) => event.title === title).map(({ start, end }) => [start, end]);
    };
    return { call, times };
  };

  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])(
    'keeps its local times where clocks change, for a reader in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      const { call, times } = open();
      await call(addCalendarEvent, { body: { event: SERIES } });
      expect(await times(SERIES.title)).toEqual(TIMES);
    },
  );

  it('keeps its zone in a file', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const { call, times } = open();
    await call(addCalendarEvent, { body: { event: SERIES } });
    const { ics } = await call(exportCalendar, {});
    expect(ics).toContain('DTSTART;TZID=Europe/Berlin:20261016T180000');
    vi.stubEnv('TZ', 'America/New_York');
    await call(importCalendar, { body: { ics: ics.replaceAll(SERIES.title, 'Imported') } });
    expect(await times('Imported')).toEqual(TIMES);
  });
});
