import type { FeedRow } from '../rows/feed-row.ts';
import { type EventFormat, sampleRows } from '../rows/format.ts';
import type { ReaderSetup } from '../rows/reader-setup.ts';
import { createJsonReader, type JsonLayout } from './json-records.ts';
import type { RowCheck } from './row-check.ts';

/** A provider's format of JSON. */
type JsonFormat = JsonLayout &
  Pick<EventFormat, 'reads'> & {
    /** Keys of a record by which detection knows the format; one of these groups is enough. */
    shape: readonly (readonly string[])[];
    readRecord: (check: RowCheck, record: object, setup: ReaderSetup) => FeedRow;
    /** A record with every field that is read; each number makes another event. */
    sample: (index: number) => object;
  };

export function jsonFormat(format: JsonFormat): EventFormat {
  const { reads, list, total, shape, readRecord, sample } = format;
  const document = (records: object[]) =>
    list.split('.').reduceRight<object>((inner, key) => ({ [key]: inner }), records);
  const lines = () => sampleRows((index) => JSON.stringify(sample(index)));
  return {
    rows: 'events',
    reads,
    fits: ({ paths }) => {
      const isRecord = (prefix: string) =>
        shape.some((keys) => keys.every((key) => paths.has(prefix + key)));
      // A document without records says at least how many there are.
      return isRecord(`${list}.`) || isRecord('') || (total !== undefined && paths.has(total));
    },
    createReader: (setup) =>
      createJsonReader(format, (check, record) => readRecord(check, record, setup)),
    samples: {
      document: () => JSON.stringify(document(sampleRows(sample))),
      list: () => `[${lines().join(',')}]`,
      'by line': () => lines().join('\n'),
    },
  };
}
