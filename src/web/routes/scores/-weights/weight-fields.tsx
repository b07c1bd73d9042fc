import { History, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type FullWeightSet,
  fromWeights,
  type SavedWeights,
  WEIGHT_FIELDS,
} from '#contract/scores/weights.ts';
import { TIME_HALVING_DAYS, ZERO_WEIGHTS } from '#scoring/score.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Grid, Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import '#web/messages/tuning.json';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { sliderRange } from '../-weight-shares.ts';
import type { WeightsFormState } from './use-weights-form.ts';
import styles from './weights.module.css';

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

/** The five weights and the halving days; those of single windows are folded away while none has its own. */
export function WeightFields({
  form,
  saved,
  isReadOnly,
}: {
  form: WeightsFormState;
  saved: SavedWeights;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const hasHalving = useHasAdditions();
  const { time_halving_days: base, time_halving_days_by_window: byWindow } = form.values;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hasOwn = TIME_RANGES.some((range) => byWindow[range] !== null);
  const isOpen = isUnfolded || hasOwn;
  return (
    <div>
      <Grid min="20rem" gap="md">
        {WEIGHT_FIELDS.map((name) => (
          <WeightField
            key={name}
            field={{ ...form.field(name), name }}
            saved={saved[name]}
            halvingDays={hasHalving ? base : null}
            isReadOnly={isReadOnly}
          />
        ))}
        {hasHalving && (
          <HalvingField field={form.field('time_halving_days')} isReadOnly={isReadOnly} />
        )}
      </Grid>
      {hasHalving && (
        <div>
          <ToggleButton
            size="sm"
            variant="plain"
            isPressed={isOpen}
            isDisabled={hasOwn}
            onChange={setIsUnfolded}
          >
            {t('tuning.halving.byWindow')}
          </ToggleButton>
          {isOpen && (
            <Grid min="20rem" gap="md">
              {TIME_RANGES.map((range) => (
                <WindowHalvingField
                  key={range}
                  range={range}
                  field={form.field(`time_halving_days_by_window.${range}`)}
                  base={base}
                  isReadOnly={isReadOnly}
                />
              ))}
            </Grid>
          )}
        </div>
      )}
    </div>
  );
}

/** One weight: a field that takes any allowed number, and a slider for the usual range. */
function WeightField({
  field,
  saved,
  halvingDays,
  isReadOnly,
}: {
  field: FieldState<number> & { name: (typeof WEIGHT_FIELDS)[number] };
  saved: number;
  /** After how many days the time left counts half; null where only the service knows what weights mean. */
  halvingDays: number | null;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t(`tuning.fields.${field.name}.label`);
  return (
    <div className={styles.field}>
      <Slider
        {...sliderRange(saved)}
        hasValue={false}
        label={label}
        description={
          halvingDays === null
            ? undefined
            : t(`tuning.fields.${field.name}.description`, {
                days: Number.isNaN(halvingDays) ? '…' : format.number(halvingDays, 0, 2),
              })
        }
        value={Number.isNaN(field.value) ? 0 : field.value}
        onChange={field.onChange}
        isDisabled={isReadOnly}
        format={(value) => format.number(value, 0, 4)}
      />
      <NumberField
        {...field}
        isLabelHidden
        label={label}
        decimals={4}
        step={0.5}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}

/** After how many days the time term counts half, in all windows without days of their own. */
function HalvingField({ field, isReadOnly }: { field: FieldState<number>; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const label = t('tuning.fields.time_halving_days.label');
  return (
    <HalvingRow
      label={label}
      description={t('tuning.fields.time_halving_days.description')}
      days={field.value}
      onChange={field.onChange}
      isReadOnly={isReadOnly}
    >
      <NumberField {...field} isLabelHidden label={label} decimals={2} isReadOnly={isReadOnly} />
    </HalvingRow>
  );
}

/** The days of one window; while its field is empty, those of all windows count, and the slider shows them. */
function WindowHalvingField({
  range,
  field,
  base,
  isReadOnly,
}: {
  range: TimeRange;
  field: FieldState<number | null>;
  base: number;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const label = t(`tuning.fields.time_halving_days_by_window.${range}.label`);
  return (
    <HalvingRow
      label={label}
      days={field.value ?? base}
      onChange={field.onChange}
      isReadOnly={isReadOnly}
    >
      <NumberField
        {...field}
        isNullable
        isLabelHidden
        label={label}
        placeholder={t('tuning.difference.asBase')}
        decimals={2}
        isReadOnly={isReadOnly}
      />
    </HalvingRow>
  );
}

/** A slider that is fine for days and coarse for years, beside a field for any number of days. */
function HalvingRow({
  label,
  description,
  days,
  onChange,
  isReadOnly,
  children,
}: {
  label: string;
  description?: string;
  days: number;
  onChange: (days: number) => void;
  isReadOnly: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.field}>
      <Slider
        hasValue={false}
        label={label}
        description={description}
        max={LAST_STOP}
        value={Number.isNaN(days) ? 0 : stopOfDays(days)}
        onChange={(stop) => onChange(daysAtStop(stop))}
        isDisabled={isReadOnly}
        format={(stop) => t('tuning.halving.days', { count: daysAtStop(stop) })}
      />
      {children}
    </div>
  );
}

/**
 * The days at which the slider stops: single days at first, years at the end. The field beside it takes any
 * number between.
 */
const STOPS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 21, 24, 27, 30, 35, 40, 45, 50, 60, 75, 90, 105,
  120, 150, 182, 210, 240, 270, 300, 330, 365, 450, 550, 730, 910, 1095, 1460, 1825, 2190, 2555,
  2920, 3285, 3650,
] as const;

const LAST_STOP = STOPS.length - 1;

/** The days of a stop; those of the nearest where there is none. */
function daysAtStop(stop: number): number {
  return STOPS[Math.max(0, Math.min(Math.round(stop), LAST_STOP))] ?? STOPS[0];
}

/** The stop that is nearest to so many days. */
function stopOfDays(days: number): number {
  let nearest = 0;
  STOPS.forEach((stop, index) => {
    if (Math.abs(stop - days) < Math.abs(daysAtStop(nearest) - days)) nearest = index;
  });
  return nearest;
}
