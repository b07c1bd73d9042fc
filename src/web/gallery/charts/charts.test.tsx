import { waitFor } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import pages from '#web/messages/galleries/charts.json';
import type { KeyTrials } from '#web/test/gallery-keys.tsx';
import { tryGallery } from '#web/test/gallery-keys.tsx';

afterEach(() => vi.restoreAllMocks());

/** The same frame around each library. Without layout none draws; `e2e/gallery.test.ts` sees them drawn. */
const TRIALS: KeyTrials = {
  table: async ({ press, example }) => {
    const button = await example('sales').findByRole('button', { name: 'Table' });
    button.focus();
    await press('Enter');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(example('sales').getByRole('table').closest('.visually-hidden')).toBeNull();
    await press('Space');
    expect(button.getAttribute('aria-pressed')).toBe('false');
  },
  save: async ({ press, example }) => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    example('sales').getByRole('button', { name: 'CSV' }).focus();
    await press('Enter');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('Earnings and expenses by month');
  },
  read: async ({ example }) => {
    const table = await example('sessions').findByRole('table', { name: 'Sessions by day' });
    expect(table.querySelectorAll('tbody tr').length).toBeGreaterThan(5);
  },
};

tryGallery('/charts/apex', pages.apex, TRIALS);
tryGallery('/charts/chartjs', pages.chartjs, TRIALS);
tryGallery('/charts/recharts', pages.recharts, TRIALS);
