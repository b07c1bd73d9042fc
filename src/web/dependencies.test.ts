import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEPENDENCIES } from './dependencies.ts';

const root = new URL('../../', import.meta.url);

function packageAt(path: string) {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

describe('DEPENDENCIES', () => {
  it.each([...DEPENDENCIES.browser, ...DEPENDENCIES.server])(
    '$name has the licence $licence',
    (part) => {
      expect(packageAt(`node_modules/${part.name}/package.json`).license).toBe(part.licence);
    },
  );

  it('names everything that the server needs to run', () => {
    const needed = Object.keys(packageAt('package.json').dependencies);
    expect(DEPENDENCIES.server.map(({ name }) => name).toSorted()).toEqual(needed.toSorted());
  });
});
