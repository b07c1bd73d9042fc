import { unreadable } from '../../rows/unreadable.ts';
import { type ContentLine, createUnfolder, parseLine } from './content-lines.ts';

/** The lines of one event by their names; of a name that is repeated, all. */
export type CalendarEvent = {
  lines: ReadonlyMap<string, readonly ContentLine[]>;
  /** A line that could not be read. */
  brokenLine: string | null;
};

/** What a calendar says for all its events. */
export type CalendarFacts = {
  /** The zone that the calendar is shown in. */
  zone: string | null;
  /** The zones that it defines; with what they are called elsewhere, if it says that. */
  zoneNames: Map<string, string | null>;
};

type OpenEvent = { lines: Map<string, ContentLine[]>; brokenLine: string | null };

/** Finds the events of iCalendar text as it arrives. Throws `unreadable_import` for other text. */
export function createEventFinder(
  facts: CalendarFacts,
): (text: string, isLast: boolean) => CalendarEvent[] {
  const unfold = createUnfolder();
  const open: string[] = [];
  let hasCalendar = false;
  let event: OpenEvent | null = null;
  let definedZone = '';
  let found: CalendarEvent[] = [];

  function begin(component: string): void {
    if (!hasCalendar && component !== 'VCALENDAR') throw noCalendar();
    hasCalendar = true;
    open.push(component);
    if (component === 'VEVENT') event = { lines: new Map(), brokenLine: null };
  }

  function end(component: string): void {
    if (open.at(-1) !== component)
      throw unreadable(`The calendar ends a ${component} that is not open.`);
    open.pop();
    if (component !== 'VEVENT' || !event) return;
    found.push(event);
    event = null;
  }

  function take(line: ContentLine): void {
    const component = open.at(-1);
    const { name, value } = line;
    if (event && component === 'VEVENT') {
      const lines = event.lines.get(name);
      if (lines) lines.push(line);
      else event.lines.set(name, [line]);
    } else if (component === 'VTIMEZONE') {
      if (name === 'TZID') {
        definedZone = value;
        facts.zoneNames.set(definedZone, null);
      } else if (name === 'X-LIC-LOCATION') facts.zoneNames.set(definedZone, value);
    } else if (component === 'VCALENDAR' && name === 'X-WR-TIMEZONE') facts.zone = value.trim();
  }

  function read(text: string): void {
    const line = parseLine(text);
    if (!hasCalendar && line?.name !== 'BEGIN') throw noCalendar();
    if (line === null) {
      if (event) event.brokenLine ??= text;
    } else if (line.name === 'BEGIN') begin(line.value.trim().toUpperCase());
    else if (line.name === 'END') end(line.value.trim().toUpperCase());
    else take(line);
  }

  return (text, isLast) => {
    for (const line of unfold(text, isLast)) if (line.trim() !== '') read(line);
    if (isLast && !hasCalendar) throw noCalendar();
    if (isLast && open.length > 0) {
      throw unreadable(`The calendar is not complete: it ends inside a ${open.at(-1)}.`);
    }
    const events = found;
    found = [];
    return events;
  };
}

function noCalendar() {
  return unreadable('The file is no iCalendar file, which begins with BEGIN:VCALENDAR.');
}
