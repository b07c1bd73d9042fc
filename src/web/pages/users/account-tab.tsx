import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import type { TabProps } from './user-tab.ts';
import styles from './user-view-page.module.css';

/** What somebody works on and did lately. */
export function AccountTab({ details: { projects, timeline } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <>
      <Card title={t('users.account.projects')}>
        <ul className={styles.projects}>
          {projects.map(({ title, done, tasks }) => (
            <li key={title}>
              <span>{title}</span>
              <progress value={done} max={tasks} aria-label={title} />
              <span className={styles.muted}>{t('users.account.tasks', { done, tasks })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('users.account.timeline')}>
        <ol className={styles.timeline}>
          {timeline.map(({ title, words, at }) => {
            const when = new Date(at);
            return (
              <li key={at}>
                <p className={styles.happening}>{title}</p>
                <p>{words}</p>
                <time className={styles.muted} dateTime={at} title={format.moment(when)}>
                  {format.relative(when.getTime(), now)}
                </time>
              </li>
            );
          })}
        </ol>
      </Card>
    </>
  );
}
