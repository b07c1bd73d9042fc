import { useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/components/button.tsx';
import { StatePanel } from '#web/components/state-panel.tsx';
import { HOME_PATH } from './page-registry.ts';
import styles from './screens.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <main id="main" className={styles.whole}>
      <StatePanel
        heading="h1"
        icon={Compass}
        title={t('screens.notFound.title')}
        actions={<LinkButton to={HOME_PATH}>{t('screens.backHome')}</LinkButton>}
      >
        {t('screens.notFound.words', { path: pathname })}
      </StatePanel>
    </main>
  );
}
