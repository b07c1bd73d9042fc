import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readParts } from './read-parts.ts';
import { findUndescribed, listKit } from './undescribed.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('the parts of the kit', () => {
  it('describe each of their props where it is declared', async () => {
    const parts = readParts(ROOT, await listKit(ROOT));
    expect([...parts.values()].flat().length).toBeGreaterThan(100);
    expect(findUndescribed(parts)).toEqual([]);
  });
});

describe('a part without descriptions', () => {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

  async function undescribedIn(source: string): Promise<string[]> {
    const root = await mkdtemp(join(tmpdir(), 'marquee-parts-'));
    made.push(root);
    await mkdir(join(root, 'src/web'), { recursive: true });
    await writeFile(join(root, 'src/web/tsconfig.json'), '{ "include": ["."] }');
    await writeFile(join(root, 'src/web/sample.ts'), source);
    return findUndescribed(readParts(root, ['src/web/sample.ts']));
  }

  it('is found by a prop without a sentence', async () => {
    const found = await undescribedIn(`
      type Shared = { size: number };
      /** Draws a sample. */
      export function Sample({ label }: Shared & {
        /** What it is called, for screen readers. */
        label: string;
        tone: string;
      }) { return label; }`);
    expect(found).toEqual([
      'src/web/sample.ts: size of Sample',
      'src/web/sample.ts: tone of Sample',
    ]);
  });

  it('is found by a sentence that only repeats the names', async () => {
    const found = await undescribedIn(`
      /** Sample. */
      export function Sample({ isOpen }: {
        /** Whether the sample is open. */
        isOpen: boolean;
      }) { return isOpen; }`);
    expect(found).toEqual(['src/web/sample.ts: Sample', 'src/web/sample.ts: isOpen of Sample']);
  });
});
