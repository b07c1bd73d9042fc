import { expect, it } from 'vitest';
import { refuseRoot } from './refuse-root.ts';

it('the server refuses to run as root in production, and says what to do', () => {
  expect(() => refuseRoot({ production: true }, true)).toThrow(
    /does not run as root.*user of its own/,
  );
  expect(() => refuseRoot({ production: true }, false)).not.toThrow();
  expect(() => refuseRoot({ production: false }, true)).not.toThrow();
});
