import { describe, expect, it } from 'vitest';
import { findOptions, MOST_SHOWN } from './find-options.ts';

const option = (value: string) => ({ value, label: value });
const texts = {
  isFound: ({ label }: { label: string }) => label.includes('a'),
  moreLabel: (count: number) => `${count} more`,
};

describe('findOptions', () => {
  it('keeps what is found, and no heading without an option', () => {
    const options = [
      option('cat'),
      option('dog'),
      { group: 'Birds', items: [option('owl'), option('eagle')] },
      { group: 'Fish', items: [option('cod')] },
    ];
    expect(findOptions(options, texts)).toEqual([
      option('cat'),
      { group: 'Birds', items: [option('eagle')] },
    ]);
  });

  it('shows the first of very many and counts the others', () => {
    const options = Array.from({ length: 10_000 }, (_, index) => option(`a${index}`));
    const found = findOptions(options, texts);
    expect(found).toHaveLength(MOST_SHOWN + 1);
    expect(found.at(-1)).toMatchObject({
      label: `${10_000 - MOST_SHOWN} more`,
      disabled: true,
    });
  });
});
