import { History, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type FullWeightSet, fromWeights, type SavedWeights } from '#contract/scores/weights.ts';
import { TIME_HALVING_DAYS, ZERO_WEIGHTS } from '#scoring/score.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import '#web/messages/tuning.json';

const CopyDialog = lateDialog(() =>
  import('./copy-dialog.tsx').then((module) => module.CopyDialog),
);

/** Fills the fields: with a preset, with zeros, with what is saved, or with a set of the history. */
export function FillButtons({
  current,
  saved,
  onFill,
}: {
  current: FullWeightSet;
  saved: SavedWeights;
  onFill: (set: FullWeightSet) => void;
}) {
  const { t } = useTranslation();
  const hasAdditions = useHasAdditions();
  const [isCopying, setIsCopying] = useState(false);
  const look = { size: 'sm', variant: 'plain' } as const;
  return (
    <>
      <Row gap="xs">
        <Text size="sm" tone="neutral">
          {t('tuning.fill.label')}
        </Text>
        {PRESET_NAMES.map((name) => (
          <Button key={name} size="sm" variant="outline" onClick={() => onFill(PRESETS[name])}>
            {t(`tuning.fill.preset.${name}`)}
          </Button>
        ))}
        <Button
          {...look}
          icon={RotateCcw}
          onClick={() => onFill({ ...current, ...fromWeights(ZERO_WEIGHTS) })}
        >
          {t('tuning.fill.zero')}
        </Button>
        <Button {...look} icon={Undo2} onClick={() => onFill(saved)}>
          {t('tuning.fill.saved')}
        </Button>
        {hasAdditions && (
          <Button {...look} icon={History} onClick={() => setIsCopying(true)}>
            {t('tuning.fill.copy')}
          </Button>
        )}
      </Row>
      {isCopying && (
        <CopyDialog
          onChoose={(set) => {
            setIsCopying(false);
            onFill(set);
          }}
          onClose={() => setIsCopying(false)}
        />
      )}
    </>
  );
}

/** Weight sets to start from. */
const PRESETS = {
  balanced: preset([2, 2, 2, 2, 2]),
  concertsFirst: preset([2, 6, 1, 2, 2]),
  nearDatesFirst: preset([1, 1, 1, 6, 1], 14),
  bigVenuesFirst: preset([1, 1, 1, 2, 6]),
} as const satisfies Record<string, FullWeightSet>;

type PresetName = keyof typeof PRESETS;

const PRESET_NAMES = [
  'balanced',
  'concertsFirst',
  'nearDatesFirst',
  'bigVenuesFirst',
] as const satisfies PresetName[];

type Five = [theater: number, concert: number, sport: number, timeLeft: number, capacity: number];

function preset([theater, concert, sport, timeLeft, capacity]: Five, days = TIME_HALVING_DAYS) {
  return {
    theater_weight: theater,
    concert_weight: concert,
    sport_weight: sport,
    time_left_weight: timeLeft,
    venue_capacity_weight: capacity,
    time_halving_days: days,
    time_halving_days_by_window: {},
  };
}
