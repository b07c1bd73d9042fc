import { describe, expect, it } from 'vitest';
import { ALL_EMOJIS, EMOJI_CATEGORIES, EMOJI_COLUMNS, isEmojiOnly } from './emojis.ts';

describe('the emojis', () => {
  it('are all different, and fill whole rows', () => {
    expect(new Set(ALL_EMOJIS.map(({ sign }) => sign)).size).toBe(ALL_EMOJIS.length);
    expect(new Set(ALL_EMOJIS.map(({ name }) => name)).size).toBe(ALL_EMOJIS.length);
    for (const category of EMOJI_CATEGORIES) {
      const count = ALL_EMOJIS.filter((emoji) => emoji.category === category).length;
      expect(count % EMOJI_COLUMNS).toBe(0);
    }
  });

  it('are known as such where nothing else is said', () => {
    expect(['🎉', '❤️ 👍🏽', '👩‍🚀😀😀'].map(isEmojiOnly)).toEqual([true, true, true]);
    expect(['', '1', '*', 'a😀', '😀😀😀😀'].map(isEmojiOnly)).toEqual(Array(5).fill(false));
  });
});
