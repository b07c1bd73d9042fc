import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../rows/feed-row.ts';
import { createJsonReader } from './json-records.ts';
import { at, textAt } from './json-value.ts';

/** Hands back each record's `id` as a reason, so that a test sees which records were read. */
function createReader() {
  const layout = { list: 'data.events', recordKeys: ['id', 'name'], total: 'total' };
  return createJsonReader(layout, ({ row }, record) => ({
    row,
    errors: [{ row, field: 'id', reason: String(at(record, 'id')) }],
  }));
}

function readAll(text: string, size = 5): string[] {
  const reader = createReader();
  const rows: FeedRow[] = [];
  for (let start = 0; start < text.length; start += size) {
    rows.push(...reader.push(text.slice(start, start + size)));
  }
  rows.push(...reader.end());
  return rows.map((row) => ('errors' in row ? `${row.row} ${row.errors[0]?.reason}` : ''));
}

describe('createJsonReader', () => {
  it.each([
    '[{"id":1},{"id":"é}"}]',
    ' \n\t[ {"id":1} , {"id":"é}","x":[[{"id":9}]]} ] \n',
    '{"data":{"events":[{"id":1},{"id":"é}"}]},"total":2}',
    '{"events":[{"id":8}],"data":{"links":{"events":[7]},"events":[{"id":1},{"id":"é}"}]}}',
  ])('finds the records of %s', (text) => {
    expect(readAll(text)).toEqual(['1 1', '2 é}']);
    expect(readAll(text, 1000)).toEqual(['1 1', '2 é}']);
  });

  it.each([
    '{"id":1,"name":"a"}\n{"id":"é}","name":"b"}\n',
    '{"id":1,"name":"a"}{"name":"b","id":"é}"}',
    '{"data":{"events":[{"id":1}]}}\n{"data":{"events":[{"id":"é}"}]}}',
    '[{"id":1}]\r\n[{"id":"é}"}]',
  ])('finds the records of documents behind each other, %s', (text) => {
    expect(readAll(text)).toEqual(['1 1', '2 é}']);
    expect(readAll(text, 1000)).toEqual(['1 1', '2 é}']);
  });

  it.each(['[]', ' [ ] ', '{"data":{"events":[]}}', '{"total":0}'])(
    'finds no record in %s, which says so',
    (text) => expect(readAll(text)).toEqual([]),
  );

  it.each([
    '{}',
    '{"total":1}',
    '{"data":{"events":{"id":1}}}',
    '{"data":{"events":{}}}',
    '{"data":{"events":null}}',
    '{"events":[{"id":1}]}',
    'null',
    '1',
    '"text"',
    'true',
  ])('refuses %s, which has no such list', (text) => {
    expect(() => readAll(text)).toThrow('no list of events at data.events');
  });

  it.each(['', ' \n '])('refuses an empty file (%j)', (text) => {
    expect(() => readAll(text)).toThrow('empty');
  });

  it.each([
    '[{"id":1},{"id":2}',
    '[{"id":1},]',
    '[{"id":1} {"id":2}]',
    '[{"id":1}]]',
    '[{"id":1}] trailing',
    "[{'id':1}]",
    '[{"id":NaN}]',
    '[{"id":1,}]',
    '{"data":{"events":[{"id":1}]}',
    '<!doctype html><html></html>',
    'source,source_id\n1,2',
    '[{"id":"\\x"}]',
  ])('refuses %s, which is not whole JSON', (text) => {
    expect(() => readAll(text)).toThrow('JSON');
    expect(() => readAll(text, 1000)).toThrow('JSON');
  });

  it('refuses single records that are not objects', () => {
    expect(readAll('[1,null,"x",[],{"id":5}]')).toEqual([
      '1 Is not an object.',
      '2 Is not an object.',
      '3 Is not an object.',
      '4 Is not an object.',
      '5 5',
    ]);
  });

  it.each([
    ['in a record', (deep: string) => `[{"id":1,"deep":${deep}}]`],
    ['outside the list', (deep: string) => `{"other":${deep},"data":{"events":[]}}`],
  ])('refuses nesting of more than 64 levels %s', (_, wrap) => {
    const nested = (depth: number) => wrap('['.repeat(depth) + ']'.repeat(depth));
    expect(() => readAll(nested(1_000_000), 65_536)).toThrow('nested deeper than 64 levels');
    expect(() => readAll(nested(65))).toThrow('nested deeper than 64 levels');
    expect(() => readAll(nested(60))).not.toThrow();
  });

  it.each([
    ['a list', (records: string) => `[${records}]`],
    ['an object', (records: string) => `{"data":{"events":[${records}]},"total":2}`],
  ])(
    'refuses a record of more than 10,000 keys in %s, however many others there are',
    (_, wrap) => {
      const record = (keys: number) => `{"id":1,"more":{${'"":0,'.repeat(keys - 3)}"end":{}}}`;
      expect(readAll(wrap(`${record(10_000)},${record(10_000)}`), 65_536)).toHaveLength(2);
      expect(() => readAll(wrap(record(10_001)), 65_536)).toThrow('more than 10,000 keys');
    },
  );

  it('refuses more than 10,000 keys around the records, and counts no colon inside a text', () => {
    const around = (keys: number) => `{${'"":{},'.repeat(keys)}"data":{"events":[]}}`;
    expect(readAll(around(9_998), 65_536)).toEqual([]);
    expect(() => readAll(around(9_999), 65_536)).toThrow('around its records');
    expect(readAll(`[{"id":"${':'.repeat(20_000)}"}]`, 65_536)).toHaveLength(1);
  });

  it('counts no bracket inside a text', () => {
    expect(readAll(`[{"id":"${'[{\\"'.repeat(100)}"}]`)).toHaveLength(1);
  });

  it('refuses a second byte order mark before an object without the list', () => {
    expect(() => readAll('\uFEFF{"total":1}')).toThrow('JSON');
  });

  it('treats a key named __proto__ like any other', () => {
    expect(readAll('[{"__proto__":{"id":6}}]')).toEqual(['1 undefined']);
  });
});

describe('at', () => {
  it('walks objects and arrays, and never their prototypes', () => {
    const value: unknown = { a: [{ b: ' x ' }] };
    expect(at(value, 'a', 0, 'b')).toBe(' x ');
    expect(textAt(value, 'a', 0, 'b')).toBe('x');
    expect(at(value, 'a', 1, 'b')).toBeUndefined();
    expect(at(value, 'toString')).toBeUndefined();
    expect(at(null, 'a')).toBeUndefined();
  });
});
