import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSampleApiKeys } from '#contract/account/api-keys.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ApiKeyRow } from './api-key-row.tsx';

/** The API keys of the sample account: create one, or revoke it. */
export function SampleKeys() {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const keys = useCall(listSampleApiKeys, {});
  return (
    <Page
      title={t('access.sampleKeys.title')}
      description={t('access.sampleKeys.description')}
      actions={
        <Button icon={Plus} onClick={() => setIsAdding(true)}>
          {t('access.sampleKeys.add')}
        </Button>
      }
    >
      <CallState call={keys} failed={t('access.sampleKeys.failed')}>
        {(data) =>
          data.keys.length === 0 ? (
            <EmptyState icon={KeyRound} title={t('access.sampleKeys.none.title')}>
              {t('access.sampleKeys.none.description')}
            </EmptyState>
          ) : (
            <Card title={t('access.sampleKeys.list')}>
              <List>
                {data.keys.map((key) => (
                  <ApiKeyRow key={key.id} apiKey={key} />
                ))}
              </List>
            </Card>
          )
        }
      </CallState>
      {isAdding && <ApiKeyDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
