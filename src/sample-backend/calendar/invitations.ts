import type { CalendarEvent, GuestAnswer } from '#contract/calendar.ts';
import { PEOPLE } from '../kit/people.ts';
import type { Due, Outbox } from '../outbox/outbox.ts';

const WHEN = { dateStyle: 'full', timeStyle: 'short' } as const;
const DAY = { dateStyle: 'full', timeZone: 'UTC' } as const;

function whenOf({ start, allDay }: CalendarEvent): string {
  return new Intl.DateTimeFormat('en', allDay ? DAY : WHEN).format(new Date(start));
}

export function guestName(email: string): string {
  return PEOPLE.find((person) => person.email === email)?.fullName ?? email;
}

function correspondents(guests: readonly string[]) {
  return guests.map((email) => ({
    name: PEOPLE.some((one) => one.email === email) ? guestName(email) : '',
    email,
  }));
}

function textOf(event: CalendarEvent, intro: string): string {
  const { location, description } = event.extendedProps;
  const facts = [`When: ${whenOf(event)}`, ...(location === '' ? [] : [`Where: ${location}`])];
  return [intro, facts.join('\n'), description, event.url]
    .filter((part) => part !== '')
    .join('\n\n');
}

/**
 * Tells guests what concerns them: an invitation to those who are new, another time or place to the others, that it is off to
 * those who are no longer invited. As this is sample data, who is invited answers some seconds later.
 */
export async function tellGuests(
  outbox: Outbox,
  before: CalendarEvent | null,
  after: CalendarEvent | null,
): Promise<void> {
  const [old, now] = [before?.extendedProps.guests ?? [], after?.extendedProps.guests ?? []];
  const invited = now.filter((guest) => !old.includes(guest));
  const dismissed = old.filter((guest) => !now.includes(guest));
  if (after && invited.length > 0) await invite(outbox, after, invited);
  if (before && dismissed.length > 0) {
    await outbox.send({
      to: correspondents(dismissed),
      subject: `Canceled: ${before.title}`.slice(0, 250),
      text: textOf(before, 'This event will take place without you, or not at all.'),
    });
  }
  if (before && after && isMoved(before, after)) {
    const others = now.filter((guest) => old.includes(guest));
    if (others.length === 0) return;
    await outbox.send({
      to: correspondents(others),
      subject: `Changed: ${after.title}`.slice(0, 250),
      text: textOf(after, 'The time or the place of this event has changed.'),
    });
    await outbox.schedule(...answersOf(outbox, after, others));
  }
}

async function invite(outbox: Outbox, event: CalendarEvent, guests: readonly string[]) {
  await outbox.send({
    to: correspondents(guests),
    subject: `Invitation: ${event.title}`.slice(0, 250),
    text: textOf(event, 'You are invited. Please answer yes, no or maybe.'),
  });
  await outbox.schedule(...answersOf(outbox, event, guests));
}

/** Their answers count no more, and they are asked again. */
export function isMoved(before: CalendarEvent, after: CalendarEvent): boolean {
  return (
    before.start !== after.start || before.extendedProps.location !== after.extendedProps.location
  );
}

/** Out of ten guests, six accept, two may come, two decline. */
const ANSWERS = ['yes', 'yes', 'maybe', 'yes', 'no', 'yes', 'yes', 'maybe', 'yes', 'no'] as const;
const FIRST_SECONDS = 6;
const NEXT_SECONDS = 4;

/** The same guests answer the same to the same event; an address outside the sample people never does. */
function answersOf(outbox: Outbox, event: CalendarEvent, guests: readonly string[]): Due[] {
  const now = outbox.now();
  return guests
    .filter((guest) => PEOPLE.some(({ email }) => email === guest))
    .map((guest, index) => ({
      id: `answer ${event.id} ${guest} ${now.toISOString()}`,
      at: new Date(now.getTime() + (FIRST_SECONDS + index * NEXT_SECONDS) * 1000).toISOString(),
      kind: 'guest-answer',
      eventId: event.id,
      guest,
      answer: answerOf(event.id, guest),
    }));
}

function answerOf(eventId: number, guest: string): GuestAnswer {
  const index = PEOPLE.findIndex(({ email }) => email === guest);
  return ANSWERS[(index + eventId * 3) % ANSWERS.length] ?? 'yes';
}

/** An event without the answers that no longer count. */
export function withAnswers(before: CalendarEvent, after: CalendarEvent): CalendarEvent {
  const { answers: _, ...extendedProps } = after.extendedProps;
  const known = isMoved(before, after) ? {} : (before.extendedProps.answers ?? {});
  const answers = Object.fromEntries(
    Object.entries(known).filter(([guest]) => extendedProps.guests.includes(guest)),
  );
  const hasAnswers = Object.keys(answers).length > 0;
  return { ...after, extendedProps: { ...extendedProps, ...(hasAnswers && { answers }) } };
}
