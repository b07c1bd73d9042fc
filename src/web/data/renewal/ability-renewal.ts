import type { Call } from '#contract/kit/client.ts';
import type { SessionStore } from '../session.ts';

/**
 * Reads what the person who is signed in may do, after the role or a demand of theirs has changed; several at a time are
 * one. Where the server cannot be asked, what is known stays: the server decides anyway.
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
