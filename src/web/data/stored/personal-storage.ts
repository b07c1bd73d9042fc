import { storedKeys, writeText } from './stored.ts';
import { isPersonal } from './stored-keys.ts';

/** Under this key: whose the personal values are. */
const OWNER_KEY = 'personalValues';

/** Forgets everything that the browser has of a person. */
export function forgetPersonal(storage: Storage): void {
  for (const key of storedKeys(storage).filter(isPersonal)) writeText(storage, key, null);
  writeText(storage, OWNER_KEY, null);
}

/** What another person entered is forgotten when this one signs in. */
export function keepPersonalOf(storage: Storage, personId: number): void {
  const owner = storage.getItem(OWNER_KEY);
  if (owner !== null && owner !== String(personId)) forgetPersonal(storage);
  writeText(storage, OWNER_KEY, String(personId));
}
