import type { Call } from '#contract/kit/client.ts';
import type { SessionStore } from '../session.ts';

/**
 * Refetches the abilities of the person who is signed in, after their role or a demand has changed; concurrent calls share
 * one request. If the server cannot be reached, the known abilities stay: the server decides anyway.
 */
export function createAbilityRenewal(session: SessionStore, call: Call): () => Promise<void> {
  let underWay: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const { readMe } = await import('#contract/me/me.ts');
    const { userData } = await call(readMe, {});
    const known = session.read()?.userData;
    if (known && JSON.stringify(known) !== JSON.stringify(userData)) session.renewUser(userData);
  }

  return () => {
    underWay ??= renew()
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}
