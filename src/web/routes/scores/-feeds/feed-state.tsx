import { ALERT_AFTER, type Feed, type FeedRun } from '#contract/feeds/feeds.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import '#web/messages/feeds.json';

type State = 'running' | 'held' | 'paused' | 'failing' | 'waiting' | 'ok';

const OUTCOME_TONES = {
  imported: 'success',
  held: 'warning',
  unchanged: 'neutral',
  failed: 'danger',
  stopped: 'neutral',
} as const satisfies Record<FeedRun['outcome'], Tone>;

/** As what feeds are sorted by. */
export function stateOf({ running, held, is_paused, failures, last_run }: Feed): State {
  if (running !== null) return 'running';
  if (held !== null) return 'held';
  if (is_paused) return 'paused';
  if (failures > 0) return 'failing';
  return last_run === null ? 'waiting' : 'ok';
}

/** How a feed is, as a word. */
export function FeedState({ feed }: { feed: Feed }) {
  const { t } = useTranslation();
  const tone = {
    running: 'info',
    held: 'warning',
    paused: 'neutral',
    failing: feed.failures < ALERT_AFTER ? 'warning' : 'danger',
    waiting: 'neutral',
    ok: 'success',
  } as const;
  return <Badge tone={tone[stateOf(feed)]}>{stateText(feed, t)}</Badge>;
}

export function stateText(feed: Feed, t: Translate): string {
  const state = stateOf(feed);
  return state === 'failing'
    ? t('feeds.states.failing', { count: feed.failures })
    : t(`feeds.states.${state}`);
}

/** What came of a run, as a word. */
export function RunOutcome({ outcome }: Pick<FeedRun, 'outcome'>) {
  const { t } = useTranslation();
  return <Badge tone={OUTCOME_TONES[outcome]}>{t(`feeds.outcomes.${outcome}`)}</Badge>;
}
