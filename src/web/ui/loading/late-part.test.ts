import { type ComponentType, createElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { latePart, optionalPart } from './late-part.tsx';

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
  it('is drawn with its page', async () => {
    const Part = latePart(load, { fallback });
    expect(await drawOnServer(createElement(Part))).toBe('<!--$--><p>Hello Ada</p><!--/$-->');
  });

  it('is left out where the page can do without it', async () => {
    const Part = optionalPart(load, { fallback });
    await Part.load();
    expect(await drawOnServer(createElement(Part))).toBe('<!--$--><i>To come</i><!--/$-->');
  });
});
