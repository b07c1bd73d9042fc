import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EventCard } from './event-card.tsx';
import type { Overview } from './event-item.tsx';

/** What is different since an earlier run, which it names: who came into the top, who moved most, what was called off. */
export function ChangeCards({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { compared_with: comparedWith, entered_top_100: entered, moves } = overview;
  const { cancelled, postponed } = overview;
  return (
    <Section
      title={t('overview.changes.title')}
      description={
        comparedWith
          ? t('overview.changes.since', { when: format.moment(new Date(comparedWith.as_of)) })
          : t('overview.changes.first')
      }
    >
      {comparedWith && (
        <Grid min="15rem">
          <EventCard title={t('overview.changes.entered')} {...entered} />
          <EventCard title={t('overview.changes.moves')} count={moves.length} events={moves} />
          <EventCard title={t('overview.changes.cancelled')} {...cancelled} />
          <EventCard title={t('overview.changes.postponed')} {...postponed} />
        </Grid>
      )}
    </Section>
  );
}
