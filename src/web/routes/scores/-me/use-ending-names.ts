import { useQueryClient } from '@tanstack/react-query';
import { listOwnApiKeys } from '#contract/access/api-keys.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { listPasskeys } from '#contract/me/passkeys.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { queryOf, useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import '#web/messages/me.json';

/**
 * A sentence each with the names of one's own API keys and passkeys that a change ends; none where there are none. They are not asked
 * for where the server `isRefusing` all but that change.
 */
export function useEndingNames(isRefusing: boolean): string[] {
  const describe = useDescribeKeys();
  const { t } = useTranslation();
  const keys = useCall(listOwnApiKeys, {}, { enabled: useMay('update', 'ApiKey') && !isRefusing });
  const { data } = useCall(listPasskeys, {}, { enabled: !isRefusing });
  const passkeys = data?.passkeys ?? [];
  const names = passkeys.map(({ name }) => name).join(', ');
  return [
    ...describe(keys.data),
    ...(names === '' ? [] : [t('me.sessions.passkeysEnd', { count: passkeys.length, names })]),
  ];
}

/** The sentence with the names of one's own API keys, for a question that waits for it. */
export function useLoadEndingKeys(): () => Promise<string[]> {
  const describe = useDescribeKeys();
  const mayHaveKeys = useMay('update', 'ApiKey');
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  return async () =>
    mayHaveKeys
      ? describe(await queryClient.ensureQueryData(queryOf(call, listOwnApiKeys, {})))
      : [];
}

function useDescribeKeys() {
  const { t } = useTranslation();
  return (answer: RouteAnswer<typeof listOwnApiKeys> | undefined): string[] => {
    const active = answer?.keys.filter(({ state }) => state === 'active') ?? [];
    const names = active.map(({ name }) => name).join(', ');
    return names === '' ? [] : [t('me.sessions.keysEnd', { count: active.length, names })];
  };
}
