import { describe, expect, it } from 'vitest';
import { describeDevice } from './use-device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeDevice', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome', 'Linux'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140 Safari/537`, 'Chrome', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140 Safari/537 Edg/140.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18) ${WEBKIT} Version/18 Safari/604`, 'Safari', 'iPhone'],
    [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140 Mobile Safari/537`, 'Chrome', 'Android'],
    ['curl/8.5.0', null, null],
    [null, null, null],
  ])('names browser and system of %s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });
});
