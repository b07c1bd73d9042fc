import type { UserData } from '#contract/auth.ts';
import { keepPersonalOf } from './stored/personal-storage.ts';
import { parseJson } from './stored/stored.ts';

export type TokenPair = { accessToken: string; refreshToken: string };
export type Session = TokenPair & { userData: UserData };

/** The storage keys of the specification for the signed-in person and the tokens. */
const KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userData: 'userData',
} as const;
const EMAIL_KEY = 'userEmail';
/** Why the last session ended, other than by signing out. */
const END_KEY = 'sessionEnd';
export type SessionEnd = 'disabled' | 'admin' | 'elsewhere' | 'ended';

/** Who is signed in, stored in local storage and therefore the same in every tab. */
export type SessionStore = {
  /** The same object until something changes. */
  read: () => Session | null;
  save: (session: Session) => void;
  /** Replaces the tokens if `spent` is still the stored refresh token; returns whether it was. */
  replaceTokens: (spent: string, fresh: TokenPair) => boolean;
  /**
   * Replaces the data of the person except the abilities, if it is still the same person; returns whether the stored
   * abilities are the same.
   */
  updateUser: (userData: UserData) => boolean;
  /** The same with the abilities, after a refresh or a live message. */
  renewUser: (userData: UserData) => void;
  clear: (why?: SessionEnd) => void;
  /**
   * Why the last session ended, a `SessionEnd` or `signedOut`, for the sign-in; null for no message, as after signing
   * out here.
   */
  endedBecause: () => string | null;
  /** Calls back on every change, from this tab or another. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The e-mail of the last sign-in, to fill in the next time; empty at first. */
  rememberedEmail: () => string;
};

export function createSessionStore(
  storage: Storage,
  tab: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): SessionStore {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const read = createCachedRead(storage);
  /** Whether another tab has changed the session last. */
  let isOfOthers = false;

  const writeTokens = ({ accessToken, refreshToken }: TokenPair) => {
    storage.setItem(KEYS.refreshToken, refreshToken);
    storage.setItem(KEYS.accessToken, accessToken);
  };

  const writeUser = (userData: UserData) => {
    storage.setItem(KEYS.userData, JSON.stringify(userData));
    storage.setItem(EMAIL_KEY, JSON.stringify({ email: userData.email }));
  };

  const renewUser = (userData: UserData) => {
    if (read()?.userData.id !== userData.id) return;
    writeUser(userData);
    notify();
  };

  return {
    read,
    save(session) {
      keepPersonalOf(storage, session.userData.id);
      storage.removeItem(END_KEY);
      writeUser(session.userData);
      writeTokens(session);
      notify();
    },
    renewUser,
    updateUser(userData) {
      const stored = read()?.userData;
      if (stored?.id !== userData.id) return false;
      const { ability, hasAdditions } = stored;
      renewUser({ ...userData, ability, hasAdditions });
      const isSame = JSON.stringify(ability) === JSON.stringify(userData.ability);
      return isSame && !hasAdditions === !userData.hasAdditions;
    },
    replaceTokens(spent, fresh) {
      if (read()?.refreshToken !== spent) return false;
      writeTokens(fresh);
      notify();
      return true;
    },
    clear(why) {
      // Before the tokens: other tabs read it as soon as the tokens are removed.
      if (why) storage.setItem(END_KEY, why);
      else storage.removeItem(END_KEY);
      isOfOthers = false;
      for (const key of Object.values(KEYS)) storage.removeItem(key);
      notify();
    },
    endedBecause: () => storage.getItem(END_KEY) ?? (isOfOthers && !read() ? 'signedOut' : null),
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key !== null && !(key in KEYS)) return;
        isOfOthers = true;
        listener();
      };
      listeners.add(listener);
      tab.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        tab.removeEventListener('storage', onStorage);
      };
    },
    rememberedEmail: () => readEmail(parseJson(storage.getItem(EMAIL_KEY))),
  };
}

/** Parses only when one of the three texts has changed, so that React sees one object per state. */
function createCachedRead(storage: Storage): () => Session | null {
  let cachedText: string | undefined;
  let cached: Session | null = null;
  return () => {
    const texts = Object.values(KEYS).map((key) => storage.getItem(key));
    const text = JSON.stringify(texts);
    if (text !== cachedText) {
      cachedText = text;
      cached = parseSession(texts);
    }
    return cached;
  };
}

function parseSession(texts: (string | null)[]): Session | null {
  const [accessToken, refreshToken, userText = null] = texts;
  const userData = withAbility(parseJson(userText));
  return accessToken && refreshToken && isUserData(userData)
    ? { accessToken, refreshToken, userData }
    : null;
}

/** A person without an ability list has the default abilities. */
function withAbility(user: unknown): unknown {
  return isRecord(user) ? { ...user, ability: user.ability ?? [] } : user;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Checked by hand and not by the schema of the contract: the start of the page reads the session, and must not load the
 * schema library for that.
 */
function isUserData(value: unknown): value is UserData {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    ['fullName', 'username', 'email', 'role'].every((key) => typeof value[key] === 'string') &&
    (value.avatar === null || typeof value.avatar === 'string') &&
    Array.isArray(value.ability) &&
    value.ability.every(isAbility)
  );
}

function isAbility(value: unknown): boolean {
  return isRecord(value) && typeof value.action === 'string' && typeof value.subject === 'string';
}

function readEmail(value: unknown): string {
  return isRecord(value) && typeof value.email === 'string' ? value.email : '';
}
