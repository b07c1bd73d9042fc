import type { AppNotice } from '#contract/apps/notices.ts';
import type { GuestAnswer } from '#contract/calendar.ts';
import { DAY_MS, MINUTE_MS } from '#scoring/durations.ts';
import { PEOPLE } from '../kit/people.ts';
import type { SampleDeps } from '../kit/resource.ts';
import type { Due } from '../outbox/outbox.ts';
import { CALENDAR } from './calendar-book.ts';
import { occurrencesOf } from './occurrences.ts';

const SUBJECT = { yes: 'Accepted', maybe: 'Maybe', no: 'Declined' } as const satisfies Record<
  GuestAnswer,
  string
>;

const TEXT = {
  yes: 'Thank you for the invitation. I will be there.',
  maybe: 'Thank you for the invitation. I cannot say yet whether I can come.',
  no: 'Thank you for the invitation. I am sorry, I cannot come.',
} as const satisfies Record<GuestAnswer, string>;

/** A guest answers: the event shows it, the inbox has a mail and the bell a line. Nothing where they are no longer invited. */
export async function deliverAnswer(
  { untracked, outbox }: SampleDeps,
  { id, at, eventId, guest, answer }: Extract<Due, { kind: 'guest-answer' }>,
): Promise<void> {
  const person = PEOPLE.find(({ email }) => email === guest);
  const event = await untracked(CALENDAR).change((events) => {
    const known = events.find((one) => one.id === eventId);
    if (!known?.extendedProps.guests.includes(guest)) return { state: events, result: null };
    const { answers = {} } = known.extendedProps;
    const extendedProps = { ...known.extendedProps, answers: { ...answers, [guest]: answer } };
    const changed = { ...known, extendedProps };
    return { state: events.map((one) => (one === known ? changed : one)), result: changed };
  });
  if (!event || !person) return;
  await outbox.receive(person, `${SUBJECT[answer]}: ${event.title}`.slice(0, 250), TEXT[answer]);
  await outbox.notify({
    id,
    at,
    kind: 'guest_answered',
    values: { id: eventId, guest: person.fullName, title: event.title, answer: SUBJECT[answer] },
  });
}

/** The longest reminder, and a day for events of whole days. */
const AHEAD_MS = 29 * DAY_MS;

/** The reminders of events that became due in a period. */
export async function dueEventReminders(
  untracked: SampleDeps['untracked'],
  since: Date,
  now: Date,
): Promise<AppNotice[]> {
  const events = (await untracked(CALENDAR).read()).filter(
    ({ extendedProps }) => extendedProps.remindMinutes !== undefined,
  );
  const until = new Date(now.getTime() + AHEAD_MS);
  return events.flatMap((event) => {
    const { remindMinutes = 0 } = event.extendedProps;
    return occurrencesOf(event, since, until).flatMap(({ start, allDay }): AppNotice[] => {
      // A whole day begins at midnight where the reader is.
      const startMs = new Date(allDay ? `${start}T00:00` : start).getTime();
      const at = startMs - remindMinutes * MINUTE_MS;
      if (at <= since.getTime() || at > now.getTime()) return [];
      return [
        {
          id: `event ${event.id} ${start} ${remindMinutes}`,
          kind: 'event_soon',
          values: { id: event.id, title: event.title, minutes: remindMinutes },
          at: new Date(at).toISOString(),
        },
      ];
    });
  });
}
