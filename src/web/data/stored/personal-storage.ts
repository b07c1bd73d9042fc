import { storedKeys, writeText } from './stored.ts';
import { isPersonal } from './stored-keys.ts';

/** The key of the id of the person whose values are stored. */
const OWNER_KEY = 'personalValues';

/** Removes all stored values of a person. */
export function forgetPersonal(storage: Storage): void {
  for (const key of storedKeys(storage).filter(isPersonal)) writeText(storage, key, null);
  writeText(storage, OWNER_KEY, null);
}

/** Removes the values of another person when this one signs in. */
export function keepPersonalOf(storage: Storage, personId: number): void {
  const owner = storage.getItem(OWNER_KEY);
  if (owner !== null && owner !== String(personId)) forgetPersonal(storage);
  writeText(storage, OWNER_KEY, String(personId));
}
