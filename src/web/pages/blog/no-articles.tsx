import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { StatePanel } from '#web/components/state-panel.tsx';
import { useChangeAddress } from '#web/components/use-change-address.ts';

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
