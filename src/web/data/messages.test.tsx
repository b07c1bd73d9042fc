import { act, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, startTransition, useMemo, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TranslationProvider } from '#web/translation.tsx';
import { deferred } from '../test/deferred.ts';
import { createTranslator } from './i18n/translator.ts';
import { useAreaMessages } from './messages.ts';

function Part() {
  useAreaMessages('overview');
  // A hook after the wait: React replays the component when the messages come.
  return useMemo(() => <p>The part</p>, []);
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Suspense fallback="Waiting">
      <button type="button" onClick={() => startTransition(() => setIsOpen(true))}>
        Open
      </button>
      {isOpen && <Part />}
    </Suspense>
  );
}

describe('useAreaMessages', () => {
  it('lets a part go on with its hooks once its messages are there', async () => {
    const translator = createTranslator({});
    const answer = deferred<Response>();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
    render(
      <TranslationProvider translator={translator}>
        <StrictMode>
          <Page />
        </StrictMode>
      </TranslationProvider>,
    );
    await act(async () => screen.getByRole('button', { name: 'Open' }).click());
    expect(screen.queryByText('The part')).toBeNull();
    await act(async () => answer.settle(Response.json({ none: 'None' })));
    expect(await screen.findByText('The part')).toBeTruthy();
  });
});
