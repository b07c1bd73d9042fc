import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { StatePanel } from '#web/components/state-panel.tsx';
import { useChangeAddress } from '#web/components/use-change-address.ts';

/** Nothing holds what was searched for. */
export function NoAnswer({ search }: { search: string }) {
  const { t } = useTranslation();
  const changeAddress = useChangeAddress();
  return (
    <StatePanel
      icon={SearchX}
      title={t('help.none.title', { search })}
      actions={
        <Button variant="light" onClick={() => changeAddress({ q: undefined })}>
          {t('list.clearSearch')}
        </Button>
      }
    >
      {t('help.none.words')}
    </StatePanel>
  );
}
