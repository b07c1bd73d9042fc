import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#contract/access/api-keys.ts';
import {
  listStaffCredentials,
  removeStaffPasskey,
  type StaffMember,
} from '#contract/access/staff.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useSession } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { KeyItem } from '../key-item.tsx';
import { useRevokeKey } from '../keys/use-key-changes.ts';
import { RelativeTime } from '../relative-time.tsx';

type Credentials = RouteAnswer<typeof listStaffCredentials>;

/** What a person signs in with besides the password, and what programs call with; an admin can take each away. */
export function CredentialsDialog({
  member: { id, full_name: name },
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const credentials = useCall(listStaffCredentials, { params: { id } });
  return (
    <Dialog size="lg" title={t('access.staff.credentials.title', { name })} onClose={onClose}>
      <CallState
        call={credentials}
        failed={t('access.staff.credentials.failed')}
        level={3}
        loading={<Skeleton count={2} height={60} />}
      >
        {(data) => <CredentialLists staffId={id} {...data} />}
      </CallState>
    </Dialog>
  );
}

function CredentialLists({ staffId, passkeys, keys }: Credentials & { staffId: number }) {
  const { t } = useTranslation();
  const isOneself = useSession()?.userData.id === staffId;
  return (
    <Stack gap="md">
      {passkeys.length + keys.length === 0 && (
        <Text as="p" tone="neutral">
          {t('access.staff.credentials.none')}
        </Text>
      )}
      {passkeys.length > 0 && (
        <List label={t('access.staff.credentials.passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} staffId={staffId} mayRemove={!isOneself} />
          ))}
        </List>
      )}
      {isOneself && passkeys.length > 0 && (
        <Text as="p" tone="neutral">
          {t('access.staff.credentials.ownPasskeys')}
        </Text>
      )}
      {keys.length > 0 && (
        <List label={t('access.staff.credentials.keys')}>
          {keys.map((key) => (
            <StaffKeyRow key={key.id} apiKey={key} />
          ))}
        </List>
      )}
    </Stack>
  );
}

function LastUse({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (at === null) return t('access.staff.credentials.unused');
  return <RelativeTime at={at} />;
}

function PasskeyRow({
  staffId,
  id,
  name,
  last_used_at: usedAt,
  mayRemove,
}: Credentials['passkeys'][number] & { staffId: number; mayRemove: boolean }) {
  const { t } = useTranslation();
  const removal = useChange(removeStaffPasskey);
  const remove = async () => {
    const isSure = await askToConfirm({
      title: t('access.staff.credentials.askRemove', { name }),
      description: t('access.staff.credentials.askRemoveDescription'),
      confirmLabel: t('access.staff.credentials.remove'),
    });
    if (!isSure) return;
    removal.mutate(
      { params: { id: staffId, passkey_id: id } },
      {
        onSuccess: () => showToast({ message: t('access.staff.credentials.removed', { name }) }),
        onError: ({ message }) => showToast({ tone: 'danger', message }),
      },
    );
  };
  return (
    <ListItem
      start={<IconTile icon={Fingerprint} />}
      title={<bdi>{name}</bdi>}
      description={<LastUse at={usedAt} />}
      end={
        mayRemove && (
          <Button
            variant="outline"
            aria-label={t('access.staff.credentials.removeOne', { name })}
            onClick={() => void remove()}
          >
            {t('access.staff.credentials.remove')}
          </Button>
        )
      }
    />
  );
}

function StaffKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const revoke = useRevokeKey(apiKey);
  const { name, prefix, scopes, last_used_at: usedAt } = apiKey;
  return (
    <KeyItem
      name={name}
      prefix={prefix}
      scopes={scopes}
      end={
        <Button
          variant="outline"
          aria-label={t('access.staff.credentials.revokeOne', { name })}
          onClick={() => void revoke()}
        >
          {t('access.staff.credentials.revoke')}
        </Button>
      }
    >
      <LastUse at={usedAt} />
    </KeyItem>
  );
}
