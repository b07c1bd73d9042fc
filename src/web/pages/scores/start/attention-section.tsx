import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#web/list/address/link-to.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { PASSES_ANCHOR, WINDOW_PATHS } from '../score-windows.ts';
import { EventCard } from './event-card.tsx';
import type { Overview } from './event-item.tsx';

const KINDS = ['no_capacity', 'no_date', 'type_other', 'pass_like', 'duplicates'] as const;

type Attention = Overview['attention'][(typeof KINDS)[number]];

/** The specified filters by their names in the list's address; ours have the same name there as on the wire. */
const ADDRESS_NAMES: Readonly<Record<string, string>> = {
  event_name: 'q',
  event_type: 'type',
  event_category: 'category',
};

/** Events whose rank is doubtful because something is missing or wrong. */
export function AttentionSection({ attention }: { attention: Overview['attention'] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('overview.attention.title')}>
      <Grid min="18rem">
        {KINDS.map((kind) => (
          <EventCard
            key={kind}
            title={t(`overview.attention.${kind}`, { count: attention[kind].count })}
            {...attention[kind]}
            link={<KindLink kind={kind} list={attention[kind].list} />}
          />
        ))}
      </Grid>
    </Section>
  );
}

function KindLink({ kind, list }: { kind: (typeof KINDS)[number] } & Pick<Attention, 'list'>) {
  const { t } = useTranslation();
  if (kind === 'pass_like') return <PassLink />;
  if (kind !== 'duplicates') return <ListLink list={list} />;
  return <Link {...linkTo('/scores/duplicates')}>{t('overview.attention.review')}</Link>;
}

/** No ranking has them, but the year's list shows on request what it leaves out. */
function PassLink() {
  const { t } = useTranslation();
  return (
    <Link {...linkTo('/scores/year', { passes: true })} hash={PASSES_ANCHOR}>
      {t('overview.attention.all')}
    </Link>
  );
}

/** The way to all of them; nothing where no list has them. */
function ListLink({ list }: Pick<Attention, 'list'>) {
  const { t } = useTranslation();
  if (list === null) return null;
  const filters = Object.entries(list.filters).map(([name, value]) => {
    return [ADDRESS_NAMES[name] ?? name, String(value)];
  });
  return (
    <Link to={WINDOW_PATHS[list.time_range]} search={Object.fromEntries(filters)}>
      {t('overview.attention.all')}
    </Link>
  );
}
