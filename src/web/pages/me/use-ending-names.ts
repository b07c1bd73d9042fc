import { useTranslation } from 'react-i18next';
import { listOwnApiKeys } from '#contract/access/api-keys.ts';
import { listPasskeys } from '#contract/me/passkeys.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';

/** A sentence each with the names of one's own API keys and passkeys that a change ends; none where there are none. */
export function useEndingNames({ passkeys: hasPasskeys }: { passkeys: boolean }): {
  names: string[];
  isLoading: boolean;
} {
  const { t } = useTranslation();
  const keys = useCall(listOwnApiKeys, {}, { enabled: useMay('update', 'ApiKey') });
  const passkeys = useCall(listPasskeys, {}, { enabled: hasPasskeys });
  const active = keys.data?.keys.filter(({ state }) => state === 'active') ?? [];
  const sentence = (which: 'keysEnd' | 'passkeysEnd', ending: readonly { name: string }[]) => {
    const names = ending.map(({ name }) => name).join(', ');
    return names === '' ? [] : [t(`me.sessions.${which}`, { count: ending.length, names })];
  };
  return {
    names: [
      ...sentence('keysEnd', active),
      ...sentence('passkeysEnd', (hasPasskeys && passkeys.data?.passkeys) || []),
    ],
    isLoading: keys.isLoading || passkeys.isLoading,
  };
}
