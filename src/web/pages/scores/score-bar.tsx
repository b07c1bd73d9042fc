import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/events.ts';
import type { ScoreRun } from '#contract/scores.ts';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './score-bar.module.css';
import { partsOf } from './score-segments.ts';
import { ScoreTrack } from './score-track.tsx';

const ScoreCard = lazy(() =>
  import('./score-card.tsx').then((module) => ({ default: module.ScoreCard })),
);

/** The score as a number and a stack of its three parts; pointing at it, focusing or tapping it tells why. */
export function ScoreBar({
  event,
  run,
  hasNegative,
}: {
  event: EventRow;
  run: ScoreRun | null;
  hasNegative: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const parts = partsOf(event);

  if (parts === null || event.score === null) {
    return <span className={styles.none}>{t('score.none')}</span>;
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.bar}
        aria-label={t('score.label', { score: format.number(event.score, 2) })}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(pointer) => pointer.pointerType === 'mouse' && setIsOpen(true)}
        onPointerLeave={(pointer) => pointer.pointerType === 'mouse' && close()}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.number}>{format.number(event.score, 2)}</span>
        <ScoreTrack parts={parts} hasZeroInMiddle={hasNegative} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScoreCard id={id} anchor={anchor} event={event} run={run} onDismiss={close} />
        </Suspense>
      )}
    </>
  );
}
