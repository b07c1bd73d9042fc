import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREA_MESSAGES_PATH, areaMessagesSource } from './message-areas.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the types of the messages', () => {
  it('name every area that has a file (npm run types writes them)', async () => {
    const written = await readFile(join(ROOT, AREA_MESSAGES_PATH), 'utf8');
    expect(written).toBe(await areaMessagesSource(ROOT));
  });
});
