import { describe, expect, it } from 'vitest';
import { openSampleBackend } from './test/sample-client.ts';
import NAMES from './test/specified-calls.json';
import { createAsk } from './test/specified-calls.ts';
import { SPECIFIED_CALLS } from './test/specified-calls-table.ts';

/** A sample back end of its own, in this process. */
const openAsk = () => createAsk(openSampleBackend().backend.fetch, 'http://sample.test');

describe('the table of the specified calls', () => {
  it('names each of the 75 once', () => {
    expect(NAMES).toHaveLength(75);
    expect(Object.keys(SPECIFIED_CALLS).toSorted()).toEqual(NAMES.toSorted());
  });
});

const CALLS = Object.entries(SPECIFIED_CALLS).map(([name, call]) => ({ name, ...call }));

describe('in this process', () => {
  it.each(CALLS)('$name: $says', ({ check }) => check(openAsk()));
});
