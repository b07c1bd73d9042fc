/** Not the product's own remembered e-mail: a demo account must not end up in the real sign-in. */
const KEY = 'demoEmail';

/** The e-mail that a visitor of the demo asked to be remembered; empty where none did. */
export function readRememberedEmail(storage: Storage): string {
  return storage.getItem(KEY) ?? '';
}

/** Empty: forget it. */
export function rememberEmail(storage: Storage, email: string): void {
  if (email) storage.setItem(KEY, email);
  else storage.removeItem(KEY);
}
