import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PARTS } from './parts-list.ts';

const root = new URL('../../../../', import.meta.url);

function packageAt(path: string) {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

describe('PARTS', () => {
  it.each([...PARTS.browser, ...PARTS.server])('$name has the licence $licence', (part) => {
    expect(packageAt(`node_modules/${part.name}/package.json`).license).toBe(part.licence);
  });

  it('names everything that the server needs to run', () => {
    const needed = Object.keys(packageAt('package.json').dependencies);
    expect(PARTS.server.map(({ name }) => name).toSorted()).toEqual(needed.toSorted());
  });
});
