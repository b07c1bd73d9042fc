import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './statistic.module.css';

export type ChangeProps = {
  /** Its size, without a sign: "5.2%". */
  text: string;
  isUp: boolean;
  /** Where less is better. */
  isGood?: boolean | undefined;
};

/** How a figure has changed: an arrow and a size. */
export function Change({ text, isUp, isGood = isUp }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.change} data-tone={isGood ? 'success' : 'danger'}>
      <Icon icon={isUp ? TrendingUp : TrendingDown} size={14} />
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{t(isUp ? 'kit.up' : 'kit.down', { size: text })}</span>
    </span>
  );
}
