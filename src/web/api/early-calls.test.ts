import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEarlyCalls, takeEarlyAnswers } from './early-calls.ts';

const HOST = 'https://scores.test';
const CALL = { route: { method: 'POST', path: '/list' }, request: { body: { page: 1 } } } as const;

function request(page: number, token = 'token'): Request {
  return new Request(`${HOST}/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page }),
  });
}

const early = vi.fn<() => Promise<Response>>();
const send = vi.fn(async () => new Response('later'));
const textOf = async (sent: Request) => (await takeEarlyAnswers(send)(sent)).text();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', early);
  early.mockReset().mockResolvedValue(new Response('early'));
  send.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('an early call', () => {
  it('answers the same request once', async () => {
    startEarlyCalls([CALL], 'token', HOST);
    expect(await textOf(request(1))).toBe('early');
    expect(await textOf(request(1))).toBe('later');
    expect(early).toHaveBeenCalledOnce();
  });

  it('answers no other body and no other person', async () => {
    startEarlyCalls([CALL], 'token', HOST);
    expect(await textOf(request(2))).toBe('later');
    expect(await textOf(request(1, 'another'))).toBe('later');
  });

  it('is sent again when the network failed', async () => {
    early.mockRejectedValue(new TypeError('Failed to fetch'));
    startEarlyCalls([CALL], 'token', HOST);
    expect(await textOf(request(1))).toBe('later');
  });
});
