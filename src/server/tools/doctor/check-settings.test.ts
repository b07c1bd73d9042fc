import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/process/config.ts';
import { checkMetrics, checkMode, checkProxies, checkUser } from './check-settings.ts';

const PROXIED = { TRUSTED_PROXIES: '127.0.0.1' };
const PRODUCTION = { NODE_ENV: 'production' };

describe('the mode', () => {
  it('is production where others come', () => {
    expect(checkMode(readConfig(PRODUCTION), true).status).toBe('ok');
    expect(checkMode(readConfig({}), true).status).toBe('problem');
    expect(checkMode(readConfig({}), false).status).toBe('warning');
  });

  it('does not go with a frozen clock', () => {
    const config = readConfig({ ...PRODUCTION, MARQUEE_NOW: '2030-05-01T12:00:00Z' });
    expect(checkMode(config, true)).toMatchObject({
      status: 'problem',
      advice: 'Remove MARQUEE_NOW.',
    });
  });
});

describe('the user', () => {
  it('is root neither in production nor, if possible, elsewhere', () => {
    expect(checkUser(readConfig(PRODUCTION), true).status).toBe('problem');
    expect(checkUser(readConfig({}), true).status).toBe('warning');
    expect(checkUser(readConfig(PRODUCTION), false).status).toBe('ok');
  });
});

describe('the proxies', () => {
  it.each([
    ['one on this machine is trusted', PROXIED, true, 'ok'],
    ['none is needed without HTTPS', {}, false, 'ok'],
    ['none is trusted though people come over HTTPS', {}, true, 'problem'],
    ['everybody is trusted', { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, true, 'problem'],
    ['all of IPv6 is trusted', { TRUSTED_PROXIES: '::/0' }, true, 'problem'],
    [
      'a private network is trusted',
      { TRUSTED_PROXIES: '10.0.0.0/8', HOST: '10.0.0.5' },
      true,
      'ok',
    ],
    ['others reach the server beside the proxy', { ...PROXIED, HOST: '0.0.0.0' }, true, 'warning'],
    ['others reach the server', { HOST: '::' }, false, 'warning'],
  ])('%s', (_, env, isHttps, status) => {
    expect(checkProxies(readConfig(env), isHttps).status).toBe(status);
  });
});

describe('the metrics', () => {
  it('need a token in production and behind a proxy', () => {
    expect(checkMetrics(readConfig({})).status).toBe('ok');
    expect(checkMetrics(readConfig(PRODUCTION)).status).toBe('warning');
    expect(checkMetrics(readConfig(PROXIED)).status).toBe('warning');
    const token = 'u1xKDvV8BYlPqJbw3tQw';
    expect(checkMetrics(readConfig({ ...PROXIED, METRICS_TOKEN: token })).status).toBe('ok');
  });

  it('need one that cannot be guessed', () => {
    const config = readConfig({ METRICS_TOKEN: 'tokentokentokentoken' });
    expect(checkMetrics(config).status).toBe('problem');
  });
});
