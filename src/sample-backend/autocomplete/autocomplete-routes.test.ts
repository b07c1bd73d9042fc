import { describe, expect, it } from 'vitest';
import { readAutocomplete } from '#contract/autocomplete.ts';
import { openSampleBackend } from '../test/sample-client.ts';

describe('GET /api/autocomplete/data', () => {
  it('answers a hundred different films, each with its rank as text', async () => {
    const { autoComplete } = await openSampleBackend().call(readAutocomplete, {});
    expect(autoComplete).toHaveLength(100);
    expect(new Set(autoComplete.map(({ title }) => title)).size).toBe(100);
    expect(autoComplete.map(({ rank }) => rank)).toEqual(autoComplete.map(({ id }) => String(id)));
  });
});
