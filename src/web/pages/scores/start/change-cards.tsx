import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { changesOf } from './changes-of.ts';
import { EventItem } from './event-item.tsx';
import { WATCHED_PLACES } from './top-request.ts';

const MOST_SHOWN = 5;

/** Who came into the top of the ranking, and who moved most within it. */
export function ChangeCards({
  top,
  comparedWith,
}: {
  top: readonly EventRow[];
  /** The run that the moves are counted from. */
  comparedWith: { as_of: string } | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (comparedWith === null) {
    return (
      <Text as="p" tone="neutral">
        {t('overview.changes.first')}
      </Text>
    );
  }
  const changes = changesOf(top);
  return (
    <Section
      title={t('overview.changes.title')}
      description={t('overview.changes.since', {
        when: format.moment(new Date(comparedWith.as_of)),
      })}
    >
      <Grid min="18rem">
        {(['entered', 'risers', 'fallers'] as const).map((kind) => (
          <ChangeCard
            key={kind}
            title={t(`overview.changes.${kind}`, { count: WATCHED_PLACES })}
            events={changes[kind]}
          />
        ))}
      </Grid>
    </Section>
  );
}

function ChangeCard({ title, events }: { title: string; events: readonly EventRow[] }) {
  const { t } = useTranslation();
  const more = events.length - MOST_SHOWN;
  return (
    <Card
      title={title}
      level={3}
      padding="sm"
      {...(more > 0 && {
        footer: (
          <Link {...linkTo('/scores/year', { size: WATCHED_PLACES })}>
            {t('overview.changes.more', { count: more })}
          </Link>
        ),
      })}
    >
      {events.length === 0 ? (
        <Text as="p" size="md" tone="neutral">
          {t('overview.changes.none')}
        </Text>
      ) : (
        <List label={title}>
          {events.slice(0, MOST_SHOWN).map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </List>
      )}
    </Card>
  );
}
