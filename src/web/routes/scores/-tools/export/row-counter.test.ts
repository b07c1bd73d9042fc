import { describe, expect, it } from 'vitest';
import { createRowCounter } from './row-counter.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe('createRowCounter', () => {
  it('counts the lines below the titles', () => {
    const count = createRowCounter();
    expect(count(encode('name,city\r\n'))).toBe(0);
    expect(count(encode('Aida,Roma\r\nTosca,Wien\r\n'))).toBe(2);
  });

  it('counts a line once however it is cut', () => {
    const count = createRowCounter();
    const numbers = [...encode('a\r\nb\r\nc\r\n')].map((byte) => count(Uint8Array.of(byte)));
    expect(numbers.at(-1)).toBe(2);
  });

  it('counts no line feed inside quotes, doubled quotes included', () => {
    const count = createRowCounter();
    expect(count(encode('name\r\n"two\nlines, ""quoted""\n'))).toBe(0);
    expect(count(encode('end"\r\n'))).toBe(1);
  });
});
