import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatch } from './fold-text.ts';

function matched(text: string, query: string): string | null {
  const span = findMatch(text, query);
  return span && text.slice(span.start, span.end);
}

describe('findMatch', () => {
  it.each([
    ['Drag and drop', 'DROP', 'drop'],
    ['Straße', 'strasse', 'Straße'],
    ['STRASSE', 'straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος', 'ΟΔΟΣ'],
    ['Grace Okafor', 'ce ok', 'ce Ok'],
    ['陈美玲', '美', '美'],
    ['party 🎉 time', '🎉 T', '🎉 t'],
  ])('finds in %j, asked for %j, %j', (text, query, found) => {
    expect(matched(text, query)).toBe(found);
  });

  it('finds nothing for an empty query, and nothing that is not there', () => {
    expect(findMatch('Mail', '')).toBeNull();
    expect(findMatch('Mail', 'mails')).toBeNull();
    expect(findMatch('', 'a')).toBeNull();
  });

  it('takes special characters literally', () => {
    expect(matched('100 % (net)', '% (')).toBe('% (');
    expect(findMatch('abc', '.')).toBeNull();
  });

  it('finds every part of a text in it, in capitals too, and never splits a character', () => {
    const parts = fc.tuple(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(parts, ([before, part, after]) => {
        const text = before + part + after;
        for (const query of [part, part.toUpperCase()]) {
          const span = findMatch(text, query);
          expect(span).not.toBeNull();
          if (!span) return;
          expect(span.end).toBeGreaterThan(span.start);
          // Each end of the match stands between two characters.
          const positions = new Set([0]);
          for (const character of text) positions.add(Math.max(...positions) + character.length);
          expect(positions).toContain(span.start);
          expect(positions).toContain(span.end);
        }
      }),
    );
  });
});
