import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type ApiContextValue, ApiProvider } from '../api-context.ts';
import { createMemoryStorage } from '../browser-storage.ts';
import { createSessionStore } from '../session.ts';
import { forgetPersonal } from './personal-storage.ts';
import type { StoredKey } from './stored-keys.ts';
import { useStored } from './use-stored.ts';

const names = z.array(z.string()).catch([]);

function contextOf(storage: Storage): ApiContextValue {
  return {
    storage,
    session: createSessionStore(storage, window),
    call: () => Promise.reject(new Error('no calls here')),
  };
}

/** The names that are stored under a key, as one component of a page sees them. */
function renderStored(storage = createMemoryStorage(), key: StoredKey = 'recentSearches.7') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <ApiProvider value={contextOf(storage)}>{children}</ApiProvider>
    </StrictMode>
  );
  const { result } = renderHook(() => useStored(key, names), { wrapper });
  return {
    storage,
    names: () => result.current[0],
    change: (...args: Parameters<(typeof result.current)[1]>) =>
      act(() => result.current[1](...args)),
  };
}

function Names() {
  const [ofLook] = useStored('scoreColumns', names);
  const [ofPerson] = useStored('recentSearches.7', names);
  return [...ofLook, ...ofPerson].join();
}

describe('useStored', () => {
  it('keeps a value as JSON, the same for all of a page', () => {
    const storage = createMemoryStorage();
    const [one, other] = [renderStored(storage), renderStored(storage)];
    one.change(['jazz']);
    other.change((before) => [...before, 'opera']);
    expect([one.names(), other.names()]).toEqual([
      ['jazz', 'opera'],
      ['jazz', 'opera'],
    ]);
    expect(storage.getItem('recentSearches.7')).toBe('["jazz","opera"]');
  });

  it('follows another tab', () => {
    const { storage, names } = renderStored();
    storage.setItem('recentSearches.7', '["jazz"]');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'recentSearches.7' }));
    });
    expect(names()).toEqual(['jazz']);
  });

  it.each(['{', '7', 'null', '[1]'])('takes %s for nothing', (text) => {
    const storage = createMemoryStorage();
    storage.setItem('recentSearches.7', text);
    expect(renderStored(storage).names()).toEqual([]);
  });

  it('works where the storage is full, and forgets those values too at the sign-out', () => {
    const full = createMemoryStorage();
    const refusal = vi.spyOn(full, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => refusal.mockRestore());
    const { names, change } = renderStored(full);
    change(['jazz']);
    expect(names()).toEqual(['jazz']);
    act(() => forgetPersonal(full));
    expect(names()).toEqual([]);
  });

  it('renders on the server the values of the look, and the defaults of all others', () => {
    const storage = createMemoryStorage();
    storage.setItem('scoreColumns', '["jazz"]');
    storage.setItem('recentSearches.7', '["opera"]');
    const html = renderToString(
      <ApiProvider value={contextOf(storage)}>
        <Names />
      </ApiProvider>,
    );
    expect(html).toBe('jazz');
  });
});
