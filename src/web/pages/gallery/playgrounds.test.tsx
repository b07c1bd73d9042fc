import { fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#web/test/translator.ts';
import { type Playground, PlaygroundCard } from './frame/playground.tsx';
import type { Control } from './frame/playground-controls.ts';

const PLAYGROUNDS = Object.entries(
  import.meta.glob<Record<string, Playground>>('./*/*/*-playground.tsx', { eager: true }),
).flatMap(([file, module]) => Object.values(module).map((playground) => ({ file, playground })));

const translator = await createTranslator();

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
  it.each(PLAYGROUNDS)(
    'draws all values of all props, with their code: $file',
    ({ playground }) => {
      render(
        <I18nextProvider i18n={translator}>
          <PlaygroundCard playground={playground} />
        </I18nextProvider>,
      );
      const props = within(screen.getByRole('group', { name: `Props of ${playground.part}` }));
      const drawn = document.querySelector('[data-example]');
      for (const [name, control] of Object.entries(playground.controls)) {
        for (const code of turn(props.getByLabelText(name), name, control)) {
          expect(screen.getByRole('figure').textContent).toContain(code);
          expect(drawn?.childElementCount).toBeGreaterThan(0);
        }
      }
    },
  );
});
