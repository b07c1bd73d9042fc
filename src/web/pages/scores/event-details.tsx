import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/events.ts';
import type { ScoreRun } from '#contract/scores.ts';
import { OutsideLinkButton } from '#web/ui/buttons/outside-link-button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { EventBadges } from './event-badges.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventImage } from './event-image.tsx';
import styles from './event-sheet.module.css';
import { httpUrl } from './http-url.ts';
import { ScoreExplanation } from './score-explanation.tsx';
import { partsOf } from './score-segments.ts';
import { ScoreTrack } from './score-track.tsx';

export function EventDetails({ event, run }: { event: EventRow; run: ScoreRun | null }) {
  const { t } = useTranslation();
  const url = httpUrl(event.url);
  return (
    <article className={styles.sheet}>
      <EventImage url={event.image_url} type={event.event_type} className={styles.banner} />
      <header className={styles.header}>
        <h2 className={styles.title}>
          <bdi>{event.event_name}</bdi>
        </h2>
        <div className={styles.badges}>
          <EventBadges row={event} />
        </div>
      </header>
      <ScoreBlock event={event} run={run} />
      <EventFacts event={event} />
      {url && (
        <OutsideLinkButton href={url} icon={ExternalLink}>
          {t('event.openPage', { host: new URL(url).host })}
        </OutsideLinkButton>
      )}
    </article>
  );
}

function ScoreBlock({ event, run }: { event: EventRow; run: ScoreRun | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = partsOf(event);
  if (parts === null || event.score === null) return <p>{t('score.none')}</p>;
  return (
    <section className={styles.score}>
      <p className={styles.points}>
        <strong>{format.number(event.score, 2)}</strong>
        {event.rank !== null && run && (
          <span>
            {t('event.rank', {
              rank: format.number(event.rank),
              events: format.number(run.events),
            })}
          </span>
        )}
      </p>
      <ScoreTrack parts={parts} hasZeroInMiddle={Object.values(parts).some((part) => part < 0)} />
      <ScoreExplanation event={event} run={run} />
    </section>
  );
}
