import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listScores } from '#contract/scores.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { CardOf } from './card-of.tsx';
import styles from './lists.module.css';

const SHOWN = 6;
const ROW_PX = 53;

/** The best of the next week's events, as the ranking in force has them. */
export function TopEvents() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <CardOf
      title={t('dashboards.top.title')}
      menu={
        <Link to="/scores/week" className={styles.all}>
          {t('dashboards.top.all')}
        </Link>
      }
      route={listScores}
      request={{ body: { time_range: 'week', page: 1, per_page: SHOWN } }}
      height={SHOWN * ROW_PX}
    >
      {({ events }) =>
        events.length === 0 ? (
          <p className={styles.none}>{t('dashboards.top.none')}</p>
        ) : (
          <ol className={styles.events}>
            {events.map(({ id, event_name, venue_name, city, score }) => (
              <li key={id}>
                <span className={styles.event}>
                  <span className={styles.name}>{event_name}</span>
                  <span className={styles.where}>
                    {[venue_name, city].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className={`${styles.score} number`}>
                  {score === null ? '' : number(score, 1)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </CardOf>
  );
}
