import { type ComponentType, createElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latePart, optionalPart, retryImport } from './late-part.tsx';

const Greeting: ComponentType = () => createElement('p', null, 'Hello Ada');
const load = async () => Greeting;
const fallback = createElement('i', null, 'To come');

async function drawOnServer(children: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(children);
  let html = '';
  for await (const piece of prelude) html += String(piece);
  return html;
}

describe('a part on the server', () => {
  it('is rendered with its page', async () => {
    const Part = latePart(load, { fallback });
    expect(await drawOnServer(createElement(Part))).toBe('<!--$--><p>Hello Ada</p><!--/$-->');
  });

  it('is left out where the page can do without it', async () => {
    const Part = optionalPart(load, { fallback });
    await Part.load();
    expect(await drawOnServer(createElement(Part))).toBe('<!--$--><i>To come</i><!--/$-->');
  });
});

describe('retryImport', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks again after pauses that grow, until it has what it asked for', async () => {
    const startMs = Date.now();
    const askedAt: number[] = [];
    const loading = retryImport(async () => {
      askedAt.push((Date.now() - startMs) / 1000);
      if (askedAt.length < 4) throw new Error('out of reach');
      return 'loaded';
    });
    await vi.runAllTimersAsync();
    expect(await loading).toBe('loaded');
    expect(askedAt).toEqual([0, 2, 6, 14]);
  });
});
