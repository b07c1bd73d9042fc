import { describe, expect, it } from 'vitest';
import { parseStored } from '#web/data/stored/stored.ts';
import { demoSession } from './demo-session.ts';

describe('the demo session', () => {
  it.each(['{', '{}', '{"user":{"id":"4"}}', 'null'])(
    'is nobody’s where the storage holds %s',
    (text) => {
      expect(parseStored(text, demoSession)).toBeNull();
    },
  );
});
