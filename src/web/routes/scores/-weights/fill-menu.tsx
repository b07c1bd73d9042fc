import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type FullWeightSet, fromWeights, type WeightSet } from '#contract/scores/weights.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useTranslation } from '#web/translation.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import '#web/messages/tuning.json';

const CopyDialog = lateDialog(() =>
  import('./copy-dialog.tsx').then((module) => module.CopyDialog),
);

/** Fills the fields: with a preset, with zeros or with a set of the history. */
export function FillMenu({
  range,
  onFill,
}: {
  /** The window that a suggestion is asked for. */
  range: TimeRange;
  /** Without halving days, those in the fields stay. */
  onFill: (set: WeightSet & Partial<FullWeightSet>) => void;
}) {
  const { t } = useTranslation();
  const hasAdditions = useHasAdditions();
  const navigate = useNavigate();
  const [isCopying, setIsCopying] = useState(false);
  return (
    <>
      <MenuButton label={t('tuning.fill.label')} icon={Sparkles} size="sm">
        <MenuGroup label={t('tuning.fill.presets')}>
          {PRESETS.map(({ name, weights }) => (
            <MenuItem key={name} onSelect={() => onFill(fromWeights(weights))}>
              {t(`tuning.fill.preset.${name}`)}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuGroup>
          {hasAdditions && (
            <>
              <MenuItem
                onSelect={() =>
                  void navigate({ to: '/scores/weights/suggestion', search: { window: range } })
                }
              >
                {t('tuning.suggestion.link')}
              </MenuItem>
              <MenuItem onSelect={() => setIsCopying(true)}>{t('tuning.fill.copy')}</MenuItem>
            </>
          )}
          <MenuItem onSelect={() => onFill(fromWeights(ZERO_WEIGHTS))}>
            {t('tuning.fill.zero')}
          </MenuItem>
        </MenuGroup>
      </MenuButton>
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

/** Weights to start from. */
const PRESETS = [
  {
    name: 'balanced',
    weights: { theater: 2, concert: 2, sport: 2, timeLeft: 2, venueCapacity: 2 },
  },
  {
    name: 'concertsFirst',
    weights: { theater: 2, concert: 6, sport: 1, timeLeft: 2, venueCapacity: 2 },
  },
  {
    name: 'nearDatesFirst',
    weights: { theater: 1, concert: 1, sport: 1, timeLeft: 6, venueCapacity: 1 },
  },
  {
    name: 'bigVenuesFirst',
    weights: { theater: 1, concert: 1, sport: 1, timeLeft: 2, venueCapacity: 6 },
  },
] as const;
