import { useTranslation } from 'react-i18next';
import { ENCODING_NAMES } from '#contract/feed-encodings.ts';
import type { Feed } from '#contract/feeds/feeds.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { FeedState } from './feed-state.tsx';
import { useFeedTexts } from './use-feed-texts.ts';

/** The settings of a feed, its state and its next run. */
export function FeedFacts({ feed }: { feed: Feed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFeedTexts();
  const { kind, address, next_run_at: next, event_type: type, source, country } = feed;
  const folder = address === '' ? t('feeds.one.wholeFolder') : <bdi>{address}</bdi>;
  return (
    <Card title={t('feeds.one.facts')}>
      <DescriptionList
        isStacked
        items={[
          { label: t('feeds.list.state'), value: <FeedState feed={feed} /> },
          { label: t('feeds.one.kind'), value: t(`feeds.kinds.${kind}`) },
          { label: t('feeds.one.address'), value: kind === 'url' && <bdi>{address}</bdi> },
          { label: t('feeds.one.folder'), value: kind === 'folder' && folder },
          { label: t('feeds.one.interval'), value: texts.interval(feed) },
          {
            label: t('feeds.one.next'),
            value: next !== null && <time dateTime={next}>{format.moment(new Date(next))}</time>,
          },
          { label: t('feeds.one.format'), value: <bdi>{texts.format(feed)}</bdi> },
          { label: t('feeds.one.encoding'), value: ENCODING_NAMES[feed.encoding] },
          { label: t('rowDefaults.zone'), value: feed.timezone },
          { label: t('rowDefaults.type'), value: type !== null && t(`scores.types.${type}`) },
          { label: t('rowDefaults.source'), value: source !== null && <bdi>{source}</bdi> },
          { label: t('rowDefaults.country'), value: country !== null && <bdi>{country}</bdi> },
          {
            label: t('feeds.one.content'),
            value: t(feed.is_full ? 'feeds.one.full' : 'feeds.one.changes'),
          },
          {
            label: t('feeds.form.hold'),
            value: feed.hold_percent !== null && format.percent(feed.hold_percent / 100),
          },
          {
            label: t('feeds.one.saved'),
            value: t('feeds.one.savedBy', {
              when: format.moment(new Date(feed.saved_at)),
              name: feed.saved_by ?? t('feeds.one.somebody'),
            }),
          },
        ]}
      />
    </Card>
  );
}
