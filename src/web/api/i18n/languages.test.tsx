import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '#web/api/api-context.ts';
import { createMemoryStorage } from '#web/api/browser-storage.ts';
import { createSessionStore } from '#web/api/session.ts';
import { renderApp } from '#web/test/render.tsx';
import { createTranslator } from '#web/test/translator.ts';
import arabic from '../../../../public/locales/ar.json';
import { type LanguageCode, readLanguage } from './language-codes.ts';
import { useLanguage } from './use-language.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = 'en';
});

/** A language that the product does not have yet, so that the switch has somewhere to go. */
const OTHER = 'xx' as LanguageCode;

async function renderLanguage() {
  const storage = createMemoryStorage();
  const session = createSessionStore(storage, window);
  const onFailed = vi.fn();
  const call = () => Promise.reject(new Error('no calls here'));
  const i18n = await createTranslator();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <ApiProvider value={{ call, session, storage }}>{children}</ApiProvider>
    </I18nextProvider>
  );
  return { ...renderHook(() => useLanguage(onFailed), { wrapper }), storage, i18n, onFailed };
}

describe('the language', () => {
  it('is the default where none was chosen or the chosen one no longer exists', () => {
    const storage = createMemoryStorage();
    expect(readLanguage(storage)).toBe('en');
    storage.setItem('language', 'tlh');
    expect(readLanguage(storage)).toBe('en');
  });

  it('is fetched, shown, stored and set on the document when it is chosen', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json({ close: 'Ezolc' });
    });
    const { result, storage, i18n } = await renderLanguage();
    act(() => result.current.choose(OTHER));
    await waitFor(() => expect(result.current.language).toBe(OTHER));
    expect(asked).toEqual(['/locales/xx.json']);
    expect(i18n.t('close')).toBe('Ezolc');
    // What the language lacks is said in English.
    expect(i18n.t('cancel')).toBe('Cancel');
    expect(document.documentElement.lang).toBe('xx');
    expect(storage.getItem('language')).toBe('xx');
  });

  it('stays as it is when the other one cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const { result, storage, onFailed } = await renderLanguage();
    act(() => result.current.choose(OTHER));
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
    expect(result.current.language).toBe('en');
    expect(storage.getItem('language')).toBeNull();
  });

  it('is chosen in the top bar, where each has its own name', async () => {
    const { user } = await renderApp('/access-control');
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    const english = screen.getByRole('menuitemradio', { name: 'English' });
    expect(english.getAttribute('aria-checked')).toBe('true');
    expect(english.querySelector('[lang="en"]')).not.toBeNull();
  });

  it('turns the page over when it is read from the right', async () => {
    vi.stubGlobal('fetch', async () => Response.json(arabic));
    const { result, storage, i18n } = await renderLanguage();
    act(() => result.current.choose('ar'));
    await waitFor(() => expect(storage.getItem('direction')).toBe('rtl'));
    expect(i18n.t('close')).toBe('إغلاق');
    expect(i18n.t('search.count', { count: 2 })).toBe('نتيجتان');
    act(() => result.current.choose('en'));
    await waitFor(() => expect(storage.getItem('direction')).toBe('ltr'));
  });
});
