import { useTranslation } from 'react-i18next';
import type { EmailLabel } from '#contract/email/email.ts';
import styles from './label-badges.module.css';

/** The labels of a mail in words. */
export function LabelBadges({ labels }: { labels: readonly EmailLabel[] }) {
  const { t } = useTranslation();
  return labels.map((label) => (
    <span key={label} className={styles.badge} data-label={label}>
      {t(`email.labels.${label}`)}
    </span>
  ));
}

/** The labels of a mail where there is little room. */
export function LabelDots({ labels }: { labels: readonly EmailLabel[] }) {
  const { t } = useTranslation();
  return labels.map((label) => (
    <span key={label} className={styles.dot} data-label={label} title={t(`email.labels.${label}`)}>
      <span className="visually-hidden">{t(`email.labels.${label}`)}</span>
    </span>
  ));
}
