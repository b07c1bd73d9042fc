import type { Chat, ChatMessage } from '#contract/chat.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { atTime, daysAfter, minutesBefore } from '../kit/dates.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { MY_CHAT_ID } from './chat-contacts.ts';
import { DIALOGUES, SLOTS } from './chat-dialogues.ts';
import { CHAT_SCRIPTS, type ChatScript } from './chat-scripts.ts';

/** The chats as they stand at the beginning of the hour. */
export function seedChats(now: Date): Chat[] {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return CHAT_SCRIPTS.map((script, index) => {
    const random = createRandom(4100 + script.contactId);
    const last = minutesBefore(hour, script.minutesAgo);
    const written = writtenMessages(script, last, random);
    return {
      id: index + 1,
      userId: script.contactId,
      unseenMsgs: script.unseenMsgs,
      messages: [...earlierMessages(script, written[0], random), ...written],
    };
  });
}

/** The lines of the script: the last sitting ends at `last`, the others in the afternoon of their days. */
function writtenMessages(script: ChatScript, last: Date, random: Random): ChatMessage[] {
  const newest = script.sittings.at(-1);
  return script.sittings.flatMap(({ daysAgo, lines }) => {
    if (script.sittings.length > 1 && lines !== newest?.lines) {
      const day = daysAfter(last, (newest?.daysAgo ?? 0) - daysAgo);
      return say(
        lines,
        script.contactId,
        atTime(day, random.int(11, 15), random.int(0, 59)),
        random,
      );
    }
    return say(lines, script.contactId, last, random);
  });
}

/** Dialogues of earlier days, until there are enough lines; none repeats before all have been used. */
function earlierMessages(
  { contactId, earlierLines }: ChatScript,
  first: ChatMessage | undefined,
  random: Random,
): ChatMessage[] {
  const messages: ChatMessage[] = [];
  let day = new Date(first?.time ?? 0);
  let talks: (readonly string[])[] = [];
  while (messages.length < earlierLines) {
    if (talks.length === 0) talks = random.some(DIALOGUES, DIALOGUES.length);
    day = daysAfter(day, -random.int(1, 3));
    const lines = fillSlots(talks.pop() ?? [], random);
    const end = atTime(day, random.int(9, 17), random.int(0, 59));
    messages.unshift(...say(lines, contactId, end, random));
  }
  return messages;
}

/** The lines as messages, some minutes apart, the last one at `end`. */
function say(
  lines: readonly string[],
  contactId: number,
  end: Date,
  random: Random,
): ChatMessage[] {
  let time = end;
  return lines
    .toReversed()
    .map((line) => {
      const message = {
        message: line.slice(2),
        time: time.toISOString(),
        senderId: line.startsWith('<') ? MY_CHAT_ID : contactId,
      };
      time = minutesBefore(time, random.int(1, 4));
      return message;
    })
    .reverse();
}

/** One talk is about one show, one venue and so on. */
function fillSlots(lines: readonly string[], random: Random): string[] {
  const words: Record<string, string> = {
    show: random.pick(SLOTS.show),
    venue: random.pick(SLOTS.venue),
    day: random.pick(SLOTS.day),
    time: random.pick(SLOTS.time),
    n: String(random.int(5, 38)),
    seats: String(random.int(6, 95) * 20),
  };
  return lines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? name));
}
