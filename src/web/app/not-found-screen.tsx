import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
        actions={
          <Button component={Link} to={HOME_PATH}>
            {t('screens.backHome')}
          </Button>
        }
      >
        {t('screens.notFound.words', { path: pathname })}
      </StatePanel>
    </main>
  );
}
