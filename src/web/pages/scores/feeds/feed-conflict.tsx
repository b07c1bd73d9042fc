import { useTranslation } from 'react-i18next';
import type { Feed, FeedDraft } from '#contract/feeds/feeds.ts';
import { Table } from '#web/list/table/table.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { ConflictCard } from '../conflict-card.tsx';
import { differencesOf } from './feed-values.ts';
import { useFeedTexts } from './use-feed-texts.ts';

/** The value of the submit button that replaces what somebody else has saved. */
export const SAVE_MINE = 'save mine';

const FIELD_TEXTS = {
  name: 'feeds.form.name',
  kind: 'feeds.form.kind',
  address: 'feeds.form.address',
  every_minutes: 'feeds.form.every',
  format: 'feeds.form.format',
  mapping: 'feeds.form.format',
  encoding: 'feeds.form.encoding',
  timezone: 'rowDefaults.zone',
  event_type: 'rowDefaults.type',
  source: 'rowDefaults.source',
  country: 'rowDefaults.country',
  is_full: 'feeds.form.full',
  hold_percent: 'feeds.form.hold',
  is_paused: 'feeds.actions.pause',
} as const satisfies Record<keyof FeedDraft, string>;

/** Somebody else has saved the feed while it was being edited: both sides, and a choice between them. */
export function FeedConflict({
  theirs,
  mine,
  isSending,
  onUseTheirs,
}: {
  theirs: Feed;
  mine: FeedDraft;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const written = useWritten();
  const differences = differencesOf(theirs, mine);
  return (
    <ConflictCard
      texts={{
        title: t('feeds.conflict.title'),
        savedBy: t('feeds.conflict.savedBy', {
          name: theirs.saved_by ?? t('feeds.one.somebody'),
          when: format.moment(new Date(theirs.saved_at)),
        }),
        useTheirs: t('feeds.conflict.useTheirs'),
        saveMine: t('feeds.conflict.saveMine'),
      }}
      saveValue={SAVE_MINE}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    >
      {differences.length === 0 ? (
        <Text tone="neutral">{t('feeds.conflict.none')}</Text>
      ) : (
        <Table
          label={t('feeds.conflict.difference')}
          columns={[
            {
              id: 'field',
              title: t('feeds.conflict.field'),
              cell: (field) => t(FIELD_TEXTS[field]),
            },
            {
              id: 'theirs',
              title: t('feeds.conflict.theirs'),
              cell: (field) => <bdi>{written(field, theirs)}</bdi>,
            },
            {
              id: 'mine',
              title: t('feeds.conflict.mine'),
              cell: (field) => <bdi>{written(field, mine)}</bdi>,
            },
          ]}
          rows={differences}
          rowId={(field) => field}
          isCompact
          isFlush
        />
      )}
    </ConflictCard>
  );
}

/** Writes a setting of a feed. */
function useWritten() {
  const { t } = useTranslation();
  const texts = useFeedTexts();
  return (field: keyof FeedDraft, draft: FeedDraft): string => {
    const value = draft[field];
    if (field === 'kind') return t(`feeds.kinds.${draft.kind}`);
    if (field === 'every_minutes') return texts.interval(draft);
    if (field === 'format' || field === 'mapping') return texts.format(draft);
    if (typeof value === 'boolean') return t(value ? 'feeds.conflict.yes' : 'feeds.conflict.no');
    return value === null || value === '' ? t('feeds.conflict.empty') : String(value);
  };
}
