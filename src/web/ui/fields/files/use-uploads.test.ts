import { describe, expect, it } from 'vitest';
import { chooseFiles } from './use-uploads.ts';

const file = (name: string, size: number) => new File(['x'.repeat(size)], name);

describe('chooseFiles', () => {
  it('takes as many as there is room for, and leaves out the large ones first', () => {
    const files = [file('large', 9), file('one', 1), file('two', 2), file('three', 3)];
    const { taken, tooLarge, tooMany } = chooseFiles(files, 1, { maxBytes: 5, maxFiles: 3 });
    const names = (some: readonly File[]) => some.map(({ name }) => name);
    expect([names(taken), names(tooLarge), names(tooMany)]).toEqual([
      ['one', 'two'],
      ['large'],
      ['three'],
    ]);
  });
});
