import type { Random } from '#server/tools/sample/random.ts';
import { JSON_VALUES, TOKENS } from './feed-tokens.ts';
import type { Mutation } from './mutate-bytes.ts';

/** A place in a JSON document that can hold another value. */
type Slot = { put: (value: string) => void; drop: () => void };

/** Replaces values by others of other types, leaves some out, and makes some huge or deep. Other than JSON stays. */
export const swapTypes: Mutation = (random, bytes) => {
  const document = parsed(bytes);
  if (document === undefined) return bytes;
  const slots = [...slotsIn(document.json)];
  const written = new Map<string, string>();
  for (let left = random.int(1, 6); left > 0 && slots.length > 0; left--) {
    const slot = random.pick(slots);
    if (random.chance(0.15)) slot.drop();
    else {
      const mark = `@value ${written.size}@`;
      written.set(JSON.stringify(mark), anyValue(random));
      slot.put(mark);
    }
  }
  let text = JSON.stringify(document.json);
  for (const [mark, value] of written) text = text.replace(mark, () => value);
  return Buffer.from(document.before + text + document.behind);
};

/** What was nested before stays as it is: no stack is deep enough to go through it. */
const TOO_DEEP = ['['.repeat(60), '{"a":'.repeat(60)];

/** The JSON of a document, or of the first block of a page. */
function parsed(bytes: Buffer): { json: unknown; before: string; behind: string } | undefined {
  const text = bytes.toString();
  const opened = /<script[^>]*>/.exec(text);
  const from = opened ? opened.index + opened[0].length : 0;
  const to = opened ? text.indexOf('</script>', from) : text.length;
  if (TOO_DEEP.some((opening) => text.includes(opening))) return undefined;
  try {
    const json: unknown = JSON.parse(text.slice(from, to));
    return { json, before: text.slice(0, from), behind: text.slice(to) };
  } catch {
    return undefined;
  }
}

/** Deeper values are nothing that a reader looks at. */
const MAX_DEPTH = 50;

function* slotsIn(value: unknown, depth = 0): Generator<Slot> {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    for (const [index, item] of list.entries()) {
      yield {
        put: (other) => {
          list[index] = other;
        },
        drop: () => {
          list.splice(index, 1);
        },
      };
      yield* slotsIn(item, depth + 1);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield {
        put: (other) => Object.assign(value, { [key]: other }),
        drop: () => Reflect.deleteProperty(value, key),
      };
      yield* slotsIn(item, depth + 1);
    }
  }
}

function anyValue(random: Random): string {
  if (random.chance(0.7)) return random.pick(JSON_VALUES);
  const size = random.pick([300, 3000, 60_000] as const);
  return random.pick([
    () => `"${'x'.repeat(size)}"`,
    () => `"${'\\u0000'.repeat(size / 6)}"`,
    () => `${'['.repeat(size / 10)}${']'.repeat(size / 10)}`,
    () => `[${'1,'.repeat(size / 2)}1]`,
    () => `{${Array.from({ length: size / 10 }, (_, i) => `"k${i}":0`).join(',')}}`,
    () => '9'.repeat(size),
  ])();
}

/** Replaces cells of a few lines, as far as a simple look tells cells apart. */
export const swapCells: Mutation = (random, bytes) =>
  changeLines(random, bytes, (line) => {
    const delimiter = line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',';
    const cells = line.split(delimiter);
    const at = random.int(0, cells.length - 1);
    switch (random.int(0, 4)) {
      case 0:
        cells[at] = random.pick(TOKENS);
        break;
      case 1:
        cells[at] = `"${random.pick(TOKENS)}`;
        break;
      case 2:
        cells.splice(at, 1);
        break;
      case 3:
        cells.splice(at, 0, random.pick(TOKENS));
        break;
      default:
        cells.reverse();
    }
    return cells.join(delimiter);
  });

/** Replaces the values or names of a few lines of a calendar. */
export const swapProperties: Mutation = (random, bytes) =>
  changeLines(random, bytes, (line) => {
    const [name = '', ...value] = line.split(':');
    switch (random.int(0, 4)) {
      case 0:
        return `${name}:${random.pick(TOKENS)}`;
      case 1:
        return `${random.pick(TOKENS)}:${value.join(':')}`;
      case 2:
        return `${name};TZID=${random.pick(TOKENS)}:${value.join(':')}`;
      case 3:
        return `${line}\r\n${random.pick(TOKENS)}`;
      default:
        return '';
    }
  });

function changeLines(random: Random, bytes: Buffer, change: (line: string) => string): Buffer {
  const lines = bytes.toString().split(/(\r?\n)/);
  for (let left = random.int(1, 4); left > 0; left--) {
    const at = 2 * random.int(0, Math.floor((lines.length - 1) / 2));
    lines[at] = change(lines[at] ?? '');
  }
  return Buffer.from(lines.join(''));
}
