import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { deferred } from '#web/test/deferred.ts';
import { createScoreServer, openScorePage } from '#web/test/served/open-score-page.tsx';
import { draftEvent } from '#web/test/served/served-events.ts';

type User = Awaited<ReturnType<typeof openScorePage>>['user'];

const EXPORT = '/event_score/export';
const CSV = /CSV/;

async function exportAs(user: User, format: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
}

/** Catches the next file that is saved. */
function catchFile() {
  const saved = deferred<Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.settle(blob);
    return 'blob:caught';
  });
  return saved.promise;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'showSaveFilePicker');
});

describe('the export of a ranking', () => {
  it('saves the whole list under its search and sort, of the shown run, and says so', async () => {
    const file = catchFile();
    const { user, server } = await openScorePage({
      withLateParts: true,
      path: '/scores/year?q=event+00&sort=event_name&size=3',
    });
    await screen.findAllByRole('link', { name: /^Event/ });
    const { run_id: shown } = await server.list();
    await exportAs(user, CSV);
    const [titles, ...lines] = (await (await file).text()).replace('\uFEFF', '').split('\r\n');
    expect(titles).toMatch(/^rank,previous_rank,/);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toContain(',Event 001,');
    // The run that ranks are compared with comes last; there is none.
    expect(lines[0]?.endsWith(`,${shown},`)).toBe(true);
    await screen.findByText('Next year 2026-03-02.csv with 9 events is saved.');
  });

  it('saves a workbook too', async () => {
    const file = catchFile();
    const { user } = await openScorePage({ withLateParts: true, path: '/scores/year' });
    await exportAs(user, /XLSX/);
    const bytes = new Uint8Array(await (await file).arrayBuffer());
    // Every ZIP file begins with these letters.
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
  });

  it('writes no text that a spreadsheet would run', async () => {
    const file = catchFile();
    const events = [draftEvent(1, { name: '=1+1' })];
    const { user } = await openScorePage({
      withLateParts: true,
      path: '/scores/year?q=%3D1',
      events,
    });
    await screen.findByRole('link', { name: '=1+1' });
    await exportAs(user, CSV);
    expect(await (await file).text()).toContain(",'=1+1,");
  });

  it('writes onto the disk where the browser asks for a place', async () => {
    const closed = deferred<string>();
    let text = '';
    const write = async (bytes: BufferSource) => {
      text += new TextDecoder().decode(bytes);
    };
    const close = async () => closed.settle(text);
    const picked = { createWritable: async () => ({ write, close, abort: vi.fn() }) };
    const ask = vi.fn(async () => picked);
    Object.assign(window, { showSaveFilePicker: ask });
    const { user } = await openScorePage({ withLateParts: true, path: '/scores/year' });
    await exportAs(user, CSV);
    expect((await closed.promise).split('\r\n')).toHaveLength(44);
    expect(ask).toHaveBeenCalledWith(
      expect.objectContaining({ suggestedName: 'Next year 2026-03-02.csv' }),
    );
  });

  it('asks the server for nothing when no place is chosen', async () => {
    const refuse = vi.fn(async () => {
      throw new DOMException('Closed.', 'AbortError');
    });
    Object.assign(window, { showSaveFilePicker: refuse });
    const { user, server } = await openScorePage({ withLateParts: true, path: '/scores/year' });
    await exportAs(user, CSV);
    await waitFor(() => expect(refuse).toHaveBeenCalled());
    expect(server.seen('GET', EXPORT)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });

  it('can be cancelled', async () => {
    const save = vi.spyOn(URL, 'createObjectURL');
    save.mockClear();
    const held = deferred<void>();
    const server = await createScoreServer();
    server.before = ({ path }) => (path === EXPORT ? held.promise : undefined);
    const { user } = await openScorePage({ withLateParts: true, path: '/scores/year', server });
    await exportAs(user, CSV);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    held.settle();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('says why it failed', async () => {
    const server = await createScoreServer();
    const { user } = await openScorePage({ withLateParts: true, path: '/scores/year', server });
    server.before = ({ path }) => {
      if (path === EXPORT) throw new ApiError('internal', 'The database is away.');
    };
    await exportAs(user, CSV);
    expect(await screen.findByText('The list could not be exported')).toBeTruthy();
    expect(screen.getByText('The database is away.')).toBeTruthy();
  });
});
