import type { SampleFeed } from './sample-feeds.ts';

/** The records of a file, and how a file is made of some of them in any order. */
export type Rearrangeable = {
  records: readonly unknown[];
  fileOf: (some: readonly unknown[]) => Buffer;
};

/** A sample as its records: those of a list, the events of a calendar or a page, the lines below a header. */
export function takeApart({ bytes, cells }: SampleFeed): Rearrangeable {
  if (cells) return rowsOf(cells);
  const text = bytes.toString();
  if (/^\{.*\}\n\{/.test(text)) return piecesOf(text, /.+\n?/g);
  if (/^[[{]/.test(text)) return listIn(JSON.parse(text));
  if (text.startsWith('BEGIN:VCALENDAR')) return piecesOf(text, /BEGIN:VEVENT.*?END:VEVENT\r\n/gs);
  if (text.startsWith('<')) return blocksOf(text);
  return piecesOf(text, /(?<=\n).*\n/g);
}

function rowsOf({ rows, write }: NonNullable<SampleFeed['cells']>): Rearrangeable {
  const [header = [], ...records] = rows;
  return {
    records,
    fileOf: (some) =>
      write([header, ...some.flatMap((one) => records.filter((row) => row === one))]),
  };
}

function piecesOf(text: string, piece: RegExp): Rearrangeable {
  const records = text.match(piece) ?? [];
  const from = text.indexOf(records[0] ?? '');
  const behind = text.slice(from + records.join('').length);
  return {
    records,
    fileOf: (some) => Buffer.from([text.slice(0, from), ...some, behind].join('')),
  };
}

function listIn(json: unknown): Rearrangeable {
  const list = longestList(json);
  const records = [...list];
  return {
    records,
    fileOf: (some) => {
      list.splice(0, list.length, ...some);
      return Buffer.from(JSON.stringify(json));
    },
  };
}

/** Each event of a page in a block of its own. */
function blocksOf(page: string): Rearrangeable {
  const blocks = page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const records = [...blocks].flatMap(([, content = '']): unknown[] => {
    const json: unknown = JSON.parse(content);
    return content.includes('"@graph"') ? longestList(json) : [json];
  });
  return {
    records,
    fileOf: (some) =>
      Buffer.from(
        `<!doctype html>${some.map((json) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`).join('')}`,
      ),
  };
}

/** The longest list anywhere in a JSON value; an empty one of its own where it has none. */
export function longestList(json: unknown): unknown[] {
  const inner = typeof json === 'object' && json !== null ? Object.values(json) : [];
  const lists = inner.map(longestList);
  return lists.reduce(
    (one, other) => (other.length > one.length ? other : one),
    Array.isArray(json) ? json : [],
  );
}
