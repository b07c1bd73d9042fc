import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  return { written, output: { isTTY, write } };
}

describe('createProgress', () => {
  it('writes one line on a terminal, again at most every tenth of a second, and clears it', () => {
    const { written, output } = screen(true);
    const progress = createProgress(output, 'feed.json');
    for (let read = 1; read <= 1000; read += 1) progress.update(read);
    progress.clear();
    expect(written[0]).toMatch(/feed\.json: 1 read \(\d+\/s\)$/);
    expect(written[0]?.startsWith('\r\x1b[2K')).toBe(true);
    expect(written.length).toBeLessThan(100);
    expect(written.at(-1)).toBe('\r\x1b[2K');
  });

  it('is silent when the output is not a terminal', () => {
    const { written, output } = screen(false);
    const progress = createProgress(output, 'feed.json');
    progress.update(1);
    progress.clear();
    expect(written).toEqual([]);
  });
});
