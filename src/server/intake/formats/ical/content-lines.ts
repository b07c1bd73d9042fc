/** A line of iCalendar text: its name in capitals, its parameters by their names in capitals, and its value. */
export type ContentLine = {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
};

/** Unfolds iCalendar text as it arrives, whatever its line ends: a line that begins with a space continues the last. */
export function createUnfolder(): (text: string, isLast: boolean) => string[] {
  let rest = '';
  let current = '';

  /** The line before this one, once it is whole. */
  function fold(line: string): string[] {
    if (/^[ \t]/.test(line) && current !== '') {
      current += line.slice(1);
      return [];
    }
    const whole = current;
    current = line;
    return whole === '' ? [] : [whole];
  }

  return (text, isLast) => {
    rest += text;
    // A return at the end may be half a line end.
    const held = !isLast && rest.endsWith('\r') ? 1 : 0;
    const lines = rest.slice(0, rest.length - held).split(/\r\n?|\n/);
    rest = (isLast ? '' : (lines.pop() ?? '')) + rest.slice(rest.length - held);
    return [...lines, ...(isLast ? [''] : [])].flatMap(fold);
  };
}

const LINE = /^([A-Za-z0-9-]+)((?:;[^=:;]+=(?:"[^"]*"|[^":;])*)*):(.*)$/s;
const PARAM = /;([^=:;]+)=("[^"]*"|[^;]*)/g;

/** The parts of a line; null for text that is none. */
export function parseLine(line: string): ContentLine | null {
  const match = LINE.exec(line);
  if (!match) return null;
  const [, name = '', written = '', value = ''] = match;
  const params = new Map<string, string>();
  for (const [, key = '', text = ''] of written.matchAll(PARAM)) {
    params.set(key.toUpperCase(), text.replaceAll('"', ''));
  }
  return { name: name.toUpperCase(), params, value };
}

/** Text without its escapes; a line break in it becomes a line feed. */
export function unescapeText(value: string): string {
  return value.replaceAll(/\\([nN\\;,])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}
