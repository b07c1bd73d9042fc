import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, listApiKeys, listOwnApiKeys } from '#contract/access/api-keys.ts';
import { useMay } from '#web/api/ability.ts';
import { useSession } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The API keys: one's own, and for admins those of everybody else. */
export function KeysPage() {
  const { t } = useTranslation();
  const mayListAll = useMay('manage', 'ApiKey');
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Page
      title={t('access.keys.title')}
      description={t('access.keys.description')}
      actions={
        <Button icon={Plus} onClick={() => setIsAdding(true)}>
          {t('access.keys.add')}
        </Button>
      }
    >
      <Stack gap="lg">
        <OwnKeys onSecret={setSecret} />
        {mayListAll && <OtherKeys />}
      </Stack>
      {isAdding && (
        <KeyDialog
          onClose={() => setIsAdding(false)}
          onCreated={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}

function OwnKeys({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation();
  const call = useCall(listOwnApiKeys, {});
  return (
    <CallState call={call} failed={t('access.keys.failed')}>
      {({ keys }) =>
        keys.length === 0 ? (
          <EmptyState icon={KeyRound} title={t('access.keys.none.title')}>
            {t('access.keys.none.description')}
          </EmptyState>
        ) : (
          <Card title={t('access.keys.own')}>
            <List>
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onSecret={onSecret} />
              ))}
            </List>
          </Card>
        )
      }
    </CallState>
  );
}

function OtherKeys() {
  const { t } = useTranslation();
  const call = useCall(listApiKeys, {});
  const ownId = useSession()?.userData.id;
  const others = (keys: readonly ApiKey[]) => keys.filter(({ owner }) => owner.id !== ownId);
  return (
    <CallState call={call} failed={t('access.keys.failed')}>
      {({ keys }) =>
        others(keys).length > 0 && (
          <Card title={t('access.keys.others')} description={t('access.keys.othersNote')}>
            <List>
              {others(keys).map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </List>
          </Card>
        )
      }
    </CallState>
  );
}
