import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { demoPath, type Look } from './demo-paths.ts';
import styles from './form-parts.module.css';

export function BackToLogin({ look }: { look: Look }) {
  const { t } = useTranslation();
  return (
    <p className={styles.links}>
      <Link to={demoPath('login', look)} className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {t('demoSignIn.backToLogin')}
      </Link>
    </p>
  );
}
