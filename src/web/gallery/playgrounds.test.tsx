import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Gallery } from './frame/gallery-page.tsx';
import { type Playground, PlaygroundCard } from './frame/playground.tsx';
import type { Control } from './frame/playground-controls.ts';

const FILES = Object.entries(
  import.meta.glob<string>('./**/*.gallery.tsx', { eager: true, query: '?raw', import: 'default' }),
)
  .filter(([, text]) => text.includes('playground({'))
  .map(([file]) => file);
/** The component of each page, as the code splitter leaves it. */
const MODULES = import.meta.glob<{ gallery: Gallery }>('./**/*.gallery.tsx', {
  query: '?tsr-split=component',
  import: 'component',
});

async function readPlayground(file: string): Promise<Playground> {
  const page = await MODULES[file]?.();
  if (!page?.gallery.playground) throw new Error(`There is no playground in ${file}.`);
  return page.gallery.playground;
}

/** Puts a control to each of its values; what the code must then show. */
function* turn(input: HTMLElement, name: string, control: Control): Generator<string> {
  if (control.kind === 'flag') {
    fireEvent.click(input);
    if (control.initial) fireEvent.click(input);
    yield control.code ?? name;
    return;
  }
  if (control.kind === 'number') {
    for (const value of [control.min, control.max, control.initial]) {
      fireEvent.change(input, { target: { value: String(value) } });
      yield `${name}={${value}}`;
    }
    return;
  }
  const values = control.kind === 'choice' ? control.choices : ['A text of one’s own'];
  for (const value of values) {
    fireEvent.change(input, { target: { value } });
    yield value;
  }
}

describe('a playground', () => {
  it.each(FILES)('draws all values of all props, with their code: %s', async (file) => {
    const playground = await readPlayground(file);
    render(<PlaygroundCard playground={playground} />);
    const props = within(screen.getByRole('group', { name: `Props of ${playground.part}` }));
    const drawn = document.querySelector('[data-example]');
    for (const [name, control] of Object.entries(playground.controls)) {
      for (const code of turn(props.getByLabelText(name), name, control)) {
        expect(screen.getByRole('figure').textContent).toContain(code);
        expect(drawn?.childElementCount).toBeGreaterThan(0);
      }
    }
  });
});
