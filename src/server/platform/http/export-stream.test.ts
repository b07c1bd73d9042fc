import { describe, expect, it } from 'vitest';
import { createExportPlaces } from './export-places.ts';
import { toStream } from './export-stream.ts';

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(65_536);
}

describe('an export', () => {
  it('gives its connection back when the client stops reading', async () => {
    let close = () => Promise.resolve();
    const closed = new Promise<void>((resolve) => {
      close = async () => resolve();
    });
    const stream = toStream(endless(), () => close(), 20);
    await closed;
    await expect(stream.getReader().read()).rejects.toThrow('stopped reading');
  });

  it('is one of two of a person and five of all', () => {
    const places = createExportPlaces();
    const giveBack = places.take(1);
    places.take(1);
    expect(() => places.take(1)).toThrow('Two of your exports');
    giveBack();
    for (const person of [1, 2, 2, 3]) places.take(person);
    expect(() => places.take(4)).toThrow('Other exports');
  });
});
