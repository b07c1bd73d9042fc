import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSampleApiKeys } from '#contract/account/api-keys.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import styles from './api-keys.module.css';

/** Keys for programs: to make, with what they may do, and to revoke. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const keys = useCall(listSampleApiKeys, {});
  const add = (
    <Button icon={Plus} onClick={() => setIsAdding(true)}>
      {t('account.keys.add')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('account.keys.title')} actions={add}>
        {t('account.keys.words')}
      </PageHeading>
      <CallState call={keys} failed={t('account.keys.failed')}>
        {(data) =>
          data.keys.length === 0 ? (
            <EmptyState icon={KeyRound} title={t('account.keys.none.title')}>
              {t('account.keys.none.words')}
            </EmptyState>
          ) : (
            <Card title={t('account.keys.list')} description={t('account.keys.sampleNote')}>
              <ul className={styles.keys}>
                {data.keys.map((key) => (
                  <ApiKeyRow key={key.id} apiKey={key} />
                ))}
              </ul>
            </Card>
          )
        }
      </CallState>
      {isAdding && <ApiKeyDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
