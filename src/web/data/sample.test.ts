import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createClient, type Transport } from '#contract/kit/client.ts';
import { resetSampleData } from '#contract/sample-data.ts';
import { listScoreRuns } from '#contract/scores/scores.ts';
import { readBookmarks, toggleBookmark } from '#contract/search.ts';
import { jwtLogin } from '#contract/sign-in/jwt.ts';
import { createQuietService } from '../test/quiet-service.ts';
import { createApi } from './api.ts';
import { createMemoryStorage } from './browser-storage.ts';
import { createSample, type SampleNotice } from './sample.ts';
import { createSessionStore } from './session.ts';

const PAGES = ['/apps/email', '/apps/chat', '/scores/week'].map((link) => ({
  target: link,
  title: link,
  icon: 'File',
  link,
}));

const channels: BroadcastChannel[] = [];
let log: MockInstance;

/** The channels of a test are closed after it: an open one would keep the process alive. */
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

function openTab(pages = async () => PAGES) {
  const onChange = vi.fn<(resources: readonly string[]) => void>();
  const notices: SampleNotice[] = [];
  const sample = createSample({
    pages,
    person: () => null,
    onChange,
    onNotice: (notice) => notices.push(notice),
  });
  return { onChange, notices, sample, call: createClient(sample, 'http://sample.test') };
}

async function linksOf({ call }: ReturnType<typeof openTab>): Promise<string[]> {
  return (await call(readBookmarks, {})).bookmarks.map(({ link }) => link);
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('navigator', {});
  log = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the sample back end of a tab', () => {
  it('passes a call that the sample data does not have on to the network', async () => {
    const network = vi.fn<Transport>(async () => new Response('from the network'));
    vi.stubGlobal('fetch', network);
    const { sample } = openTab();
    const ask = (path: string, method = 'GET') =>
      sample(new Request(new URL(path, 'http://sample.test'), { method }));
    for (const [path, method] of [
      ['/apps/calendar/holidays', 'GET'],
      ['/apps/calendar/events', 'POST'],
    ] as const) {
      expect(await (await ask(path, method)).text()).toBe('from the network');
    }
    expect((await ask('/apps/calendar/events')).headers.get('content-type')).toMatch('json');
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('opens with its first call, which developers see in the console', async () => {
    const pages = vi.fn(async () => PAGES);
    const tab = openTab(pages);
    expect(pages).not.toHaveBeenCalled();
    expect(await linksOf(tab)).toHaveLength(3);
    expect(pages).toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/^\[sample\] GET \/api\/bookmarks\/data 200 in [\d.]+ ms$/),
    );
  });

  it('requests the pages again after a failure', async () => {
    const pages = vi.fn(async () => PAGES);
    pages.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const tab = openTab(pages);
    await expect(linksOf(tab)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await linksOf(tab)).toHaveLength(3);
  });

  it('notifies its own tab and the others of a change, and all see the same', async () => {
    const [one, two] = [openTab(), openTab()];
    await linksOf(two);
    await one.call(toggleBookmark, { body: { id: 2 } });
    expect(one.onChange.mock.calls).toEqual([[['search']]]);
    await expect.poll(() => two.onChange.mock.calls).toEqual([[['search']]]);
    expect(await linksOf(two)).toEqual(['/apps/email', '/scores/week']);
    await two.call(resetSampleData, {});
    await expect.poll(() => one.onChange).toHaveBeenCalledTimes(2);
    expect(await linksOf(one)).toHaveLength(3);
  });

  it('says once that the browser stores nothing, and continues', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tab = openTab();
    await tab.call(toggleBookmark, { body: { id: 1 } });
    expect(await linksOf(tab)).toEqual(['/apps/chat', '/scores/week']);
    expect(tab.notices).toEqual([{ kind: 'not-kept' }]);
  });
});

describe('createApi with a sample back end', () => {
  it('hands over what it owns, without the token, and nothing else', async () => {
    const service = createQuietService();
    const session = createSessionStore(createMemoryStorage(), new EventTarget() as Window);
    session.save(service.session());
    const { sample } = openTab();
    const handed: Request[] = [];
    const send: Transport = (request) => {
      handed.push(request);
      return sample(request);
    };
    const { call } = createApi({
      session,
      network: service.transport,
      scoreHost: 'https://scores.test',
      withLock: (job) => job(),
      sample: send,
    });
    await call(jwtLogin, { body: { email: 'admin@demo.example', password: 'admin-demo' } });
    await expect(call(listScoreRuns, { query: {} })).rejects.toThrow('no score service');
    expect(handed.map(({ url }) => new URL(url).pathname)).toEqual(['/jwt/login']);
    expect(handed[0]?.headers.get('authorization')).toBeNull();
    expect(service.requests.map(({ path }) => path)).toEqual(['/score_runs']);
  });
});
