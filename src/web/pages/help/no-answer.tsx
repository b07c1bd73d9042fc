import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChangeAddress } from '#web/list/use-change-address.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { StatePanel } from '#web/ui/display/state-panel.tsx';

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
