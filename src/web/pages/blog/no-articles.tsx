import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChangeAddress } from '#web/list/use-change-address.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { StatePanel } from '#web/ui/display/state-panel.tsx';

export function NoArticles() {
  const { t } = useTranslation();
  const changeAddress = useChangeAddress();
  const showAll = () => changeAddress({ q: '', category: '', status: '', page: '' });
  return (
    <StatePanel
      icon={Newspaper}
      title={t('blog.none.title')}
      actions={
        <Button variant="light" onClick={showAll}>
          {t('blog.none.clear')}
        </Button>
      }
    >
      {t('blog.none.words')}
    </StatePanel>
  );
}
