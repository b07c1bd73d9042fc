import { useTranslation } from 'react-i18next';
import type { Feed, FeedDraft } from '#contract/feeds/feeds.ts';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
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
  timezone: 'feeds.form.zone',
  event_type: 'feeds.form.type',
  is_full: 'feeds.form.full',
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
    <div role="alert">
      <Card title={t('feeds.conflict.title')} level={3} padding="sm">
        <Stack gap="sm">
          <Text as="p" size="md">
            {t('feeds.conflict.savedBy', {
              name: theirs.saved_by ?? t('feeds.one.somebody'),
              when: format.moment(new Date(theirs.saved_at)),
            })}
          </Text>
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
          <Row gap="xs">
            <Button variant="outline" isDisabled={isSending} onClick={onUseTheirs}>
              {t('feeds.conflict.useTheirs')}
            </Button>
            <Button
              type="submit"
              variant="outline"
              tone="danger"
              value={SAVE_MINE}
              isLoading={isSending}
            >
              {t('feeds.conflict.saveMine')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
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
