import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiProvider } from '../api-context.ts';
import { createMemoryStorage } from '../browser-storage.ts';
import { createSessionStore } from '../session.ts';
import { followAppearance, readAppearance, storeSetting } from './appearance.ts';
import { useAppearance } from './use-appearance.ts';

describe('the appearance', () => {
  it('is light, boxed and left to right until something else is chosen', () => {
    expect(readAppearance(createMemoryStorage())).toEqual({
      skin: 'light',
      direction: 'ltr',
      contentWidth: 'boxed',
      menuCollapsed: 'false',
      menuHidden: 'false',
      navbar: 'sticky',
      footer: 'static',
      accent: 'indigo',
      singleKeys: 'true',
    });
  });

  it('takes a broken value for none', () => {
    const storage = createMemoryStorage();
    storage.setItem('skin', '"dark"');
    expect(readAppearance(storage).skin).toBe('light');
    storage.setItem('skin', 'dark');
    expect(readAppearance(storage).skin).toBe('dark');
  });

  it('calls back on a change in this tab and in another, and not on other keys', () => {
    let calls = 0;
    const stop = followAppearance(() => {
      calls += 1;
    });
    storeSetting(localStorage, 'direction', 'rtl');
    expect(calls).toBe(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'skin' }));
    expect(calls).toBe(2);
    window.dispatchEvent(new StorageEvent('storage', { key: 'rowsPerPage' }));
    expect(calls).toBe(2);
    stop();
    storeSetting(localStorage, 'direction', 'ltr');
    expect(calls).toBe(2);
  });

  it('is chosen, kept and reset through the hook', () => {
    const storage = createMemoryStorage();
    const context = {
      storage,
      session: createSessionStore(storage, window),
      call: () => Promise.reject(new Error('no calls here')),
    };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApiProvider value={context}>{children}</ApiProvider>
    );
    const { result } = renderHook(useAppearance, { wrapper });
    act(() => result.current.choose('skin', 'semi-dark'));
    act(() => result.current.choose('accent', 'teal'));
    expect(result.current).toMatchObject({
      shown: 'light',
      appearance: { skin: 'semi-dark', accent: 'teal' },
    });
    expect(storage.getItem('skin')).toBe('semi-dark');
    act(() => result.current.choose('skin', 'dark'));
    expect(result.current.shown).toBe('dark');
    act(() => result.current.reset());
    expect(result.current.appearance).toEqual(readAppearance(createMemoryStorage()));
    expect(storage.length).toBe(0);
  });
});
