import { describe, expect, it } from 'vitest';
import { idleMsOf } from '#server/test/processes/thread-time.ts';
import { createKeyScanner } from './key-scanner.ts';
import { MAX_DEPTH } from './limit-json.ts';

function scan(text: string) {
  const scanner = createKeyScanner();
  scanner.write(text);
  return scanner;
}

describe('createKeyScanner', () => {
  it('joins the keys from the root, and adds nothing for lists', () => {
    const { paths, isOver } = scan('[[{"a":{"b":[[{"c":1,"d":{}}],{"c":2}]},"":{"e":[]}');
    expect([...paths]).toEqual(['a', 'a.b', 'a.b.c', 'a.b.d', '', '.e']);
    expect(isOver()).toBe(false);
  });

  it('is over with the first document, or where it is none', () => {
    expect(scan('{"a":1}').isOver()).toBe(true);
    expect(scan('{"a":1').isOver()).toBe(false);
    expect(scan('{"a":x').isOver()).toBe(true);
  });

  it.each([
    ['objects', '{"a":'],
    ['objects without a name', '{"":'],
    ['lists', '['],
    ['both', '[{"a":'],
  ])('is over where %s are nested deeper than any file may be', (_, opening) => {
    const levels = opening.replaceAll(/[^[{]/g, '').length;
    expect(scan(opening.repeat(MAX_DEPTH / levels)).isOver()).toBe(false);
    const scanner = createKeyScanner();
    const ms = idleMsOf(() => scanner.write(opening.repeat(16_384)));
    expect(scanner.isOver()).toBe(true);
    // Where all levels were looked at for each of them, the first piece alone would take seconds.
    expect(ms).toBeLessThan(1500);
  });

  it('keeps few and short paths', () => {
    const long = 'x'.repeat(30_000);
    const many = Array.from({ length: 20_000 }, (_, index) => `"${index}":1`).join();
    const { paths } = scan(`{"${long}":{${many}},"a":{${many}}`);
    expect(paths.size).toBe(5000);
    expect(paths.has('a.0')).toBe(true);
    expect(Math.max(...[...paths].map((path) => path.length))).toBeLessThan(300);
  });
});
