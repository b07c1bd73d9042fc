import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('splitLinks', () => {
  it('finds addresses with and without their protocol', () => {
    expect(links('See https://a.example/b?c=1#d and www.e.example.')).toEqual([
      'https://a.example/b?c=1#d',
      'https://www.e.example/',
    ]);
  });

  it('leaves the punctuation around an address to the sentence', () => {
    expect(links('(https://a.example/b), https://a.example/c_(d)! “https://a.example/e”')).toEqual([
      'https://a.example/b',
      'https://a.example/c_(d)',
      'https://a.example/e',
    ]);
    expect(links('请看 https://a.example/b。')).toEqual(['https://a.example/b']);
  });

  it('makes a link of nothing that could run', () => {
    expect(links('javascript:alert(1) data:text/html,x http:// https://% www.')).toEqual([]);
  });

  it('loses nothing of the text', () => {
    const part = fc.constantFrom(
      'https://',
      'www.',
      'a.example',
      '/b',
      ' ',
      '.',
      ')',
      '(',
      '\n',
      '%',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const text = parts.join('');
        expect(
          splitLinks(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('stays quick with a long run of closing brackets', () => {
    const text = `https://a.example/${')'.repeat(1900)}`;
    expect(links(text)).toEqual(['https://a.example/']);
  });
});
