import { MINUTE_MS } from '#scoring/durations.ts';
import { dateOf, midnightOf } from '#server/catalogue/times/moment.ts';

/** NULL in COPY's text format. */
export const NULL = '\\N';
const SPECIAL = /[\\\t\n\r]/;
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** Text as COPY reads it. */
export function textCell(text: string | null): string {
  if (text === null) return NULL;
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
}

const clockTimes = Array.from({ length: 1440 }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice(10),
);

/** Nearly all events start on a whole minute, whose text is put together from cached pieces. */
export function timeCell(time: Date | null): string {
  if (time === null) return NULL;
  const instant = time.getTime();
  const clockTime = clockTimes[(instant - midnightOf(instant)) / MINUTE_MS];
  return clockTime === undefined ? time.toISOString() : dateOf(instant) + clockTime;
}
