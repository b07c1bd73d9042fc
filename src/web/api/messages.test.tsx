import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { StrictMode, Suspense, startTransition, useMemo, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../test/deferred.ts';
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
    const translator = createInstance();
    await translator
      .use(initReactI18next)
      .init({ lng: 'en', resources: { en: { translation: {} } } });
    const answer = deferred<Response>();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
    render(
      <I18nextProvider i18n={translator}>
        <StrictMode>
          <Page />
        </StrictMode>
      </I18nextProvider>,
    );
    await act(async () => screen.getByRole('button', { name: 'Open' }).click());
    expect(screen.queryByText('The part')).toBeNull();
    await act(async () => answer.settle(Response.json({ none: 'None' })));
    expect(await screen.findByText('The part')).toBeTruthy();
  });
});
