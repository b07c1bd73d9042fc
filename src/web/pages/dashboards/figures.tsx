import { ArrowDownRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';
import { useCardFormat } from './use-card-format.ts';

/** The one number that a card is about. */
export function Figure({ value, words }: { value: string; words: string }) {
  return (
    <p className={styles.figure}>
      <span className={`${styles.value} number`}>{value}</span>{' '}
      <span className={styles.words}>{words}</span>
    </p>
  );
}

/** How a number stands against the period before, in percent. */
export function Trend({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const format = useCardFormat();
  const isUp = percent >= 0;
  const Arrow = isUp ? ArrowUpRight : ArrowDownRight;
  const size = format.percent(Math.abs(percent));
  return (
    <span className={`${styles.trend} number`} data-tone={isUp ? 'up' : 'down'}>
      <Arrow size={15} aria-hidden />
      <span aria-hidden>{size}</span>
      <span className="visually-hidden">
        {t(isUp ? 'dashboards.up' : 'dashboards.down', { size })}
      </span>
    </span>
  );
}

export type Fact = {
  label: string;
  value: string;
  icon?: LucideIcon;
  place?: number;
  trend?: number;
};

/** Names and their numbers, one below the other; `place` is the colour of its part in the chart beside it. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, icon: Icon, place, trend }) => (
        <div key={label} className={styles.fact}>
          <dt>
            {place !== undefined && (
              <span className={styles.key} style={{ background: `var(--chart-${place})` }} />
            )}
            {Icon && <Icon size={17} aria-hidden />}
            {label}
          </dt>
          <dd className="number">
            {value}
            {trend !== undefined && <Trend percent={trend} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a whole as a bar; what it says stands beside it in words. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <div className={styles.track} aria-hidden>
      <div className={styles.part} style={{ inlineSize: `${Math.min(100, percent)}%` }} />
    </div>
  );
}
