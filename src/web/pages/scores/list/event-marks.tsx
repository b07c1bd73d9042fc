import { Pencil, Pin, RefreshCcwDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { EventBadges, hasBadges } from '../event/event-badges.tsx';

/** What is notable about an event in the ranking: its status, and what staff or a feed have done to it. */
export function EventMarks({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const { changed, corrected, pass_like, pinned } = event;
  const facts = changed.map((fact) => t(`scores.marks.facts.${fact}`)).join(', ');
  return (
    <Row as="span" gap="2xs">
      {pinned && (
        <Badge tone="accent" icon={Pin}>
          {t('scores.marks.pinned', { place: pinned.place })}
        </Badge>
      )}
      {hasBadges(event) && <EventBadges event={event} />}
      {changed.length > 0 && (
        <span title={t('scores.marks.changedFacts', { facts })}>
          <Badge tone="warning" icon={RefreshCcwDot}>
            {t('scores.marks.changed')}
          </Badge>
        </span>
      )}
      {corrected.length > 0 && <Badge icon={Pencil}>{t('scores.marks.corrected')}</Badge>}
      {pass_like && <Badge>{t('scores.marks.passLike')}</Badge>}
    </Row>
  );
}

export function hasMarks(event: EventRow): boolean {
  const { changed, corrected, pass_like, pinned } = event;
  return (
    hasBadges(event) || changed.length > 0 || corrected.length > 0 || pass_like || pinned !== null
  );
}
