import type { Feed, FeedRun } from '#contract/feeds/feeds.ts';
import { useTranslation } from '#web/translation.tsx';
import { splitMinutes } from './feed-values.ts';
import '#web/messages/feeds.json';

const COUNTS = [
  'created',
  'updated',
  'unchanged',
  'joined',
  'waiting',
  'skipped',
  'gone',
  'warnings',
] as const;

/** What feeds and their results are, in words. */
export function useFeedTexts() {
  const { t, language } = useTranslation();
  return {
    interval: ({ kind, every_minutes }: Pick<Feed, 'kind' | 'every_minutes'>): string => {
      if (kind === 'pushed') return t('feeds.every.pushed');
      const { every: count, unit } = splitMinutes(every_minutes);
      return t(`feeds.every.${unit}`, { count });
    },
    format: ({ format, mapping }: Pick<Feed, 'format' | 'mapping'>): string => {
      if (mapping !== null) return t('feeds.one.mapping', { name: mapping });
      return format === 'auto' ? t('feeds.one.auto') : format;
    },
    /** The counts of a result, or why it has none. */
    result: (run: FeedRun): string => {
      if (run.outcome === 'failed') return run.error ?? '';
      if (run.outcome === 'stopped') return t('feeds.runs.stopped');
      if (run.outcome === 'unchanged') {
        return t(run.http_status === null ? 'feeds.runs.nothing' : 'feeds.runs.unchanged');
      }
      const parts = COUNTS.filter((count) => run[count] > 0);
      const { held, held_of: of } = run;
      const texts = parts.map((count) =>
        t(`feeds.result.${count}`, { count: run[count], n: run[count] }),
      );
      if (held > 0) texts.unshift(t('feeds.result.held', { n: held, of }));
      if (texts.length === 0) return t('feeds.result.none');
      return new Intl.ListFormat(language, { type: 'unit' }).format(texts);
    },
  };
}
