import { useState } from 'react';
import { listScores } from '#contract/scores/scores.ts';
import { type SavedWeights, toWeights, WEIGHT_FIELDS } from '#contract/scores/weights.ts';
import { halvingDaysIn, NEARNESS_BY_WINDOW } from '#scoring/halving.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { largestParts, sliderRange, typePoints } from '../-weight-shares.ts';
import type { WeightsFormState } from './use-weights-form.ts';
import styles from './weights.module.css';
import { daysByWindow, draftOfDays, draftOfOneNumber, isValidSet, setOf } from './weights-draft.ts';
import '#web/messages/tuning.json';

/** The five weights, one on each line, and the days after which nearness counts half. */
export function WeightFields({
  form,
  saved,
  isReadOnly,
}: {
  form: WeightsFormState;
  saved: SavedWeights;
  isReadOnly: boolean;
}) {
  const hasHalving = useHasAdditions();
  const meanings = useMeanings(form);
  return (
    <Stack gap="2xs">
      {WEIGHT_FIELDS.map((name) => (
        <WeightField
          key={name}
          field={{ ...form.field(name), name }}
          saved={saved[name]}
          meaning={hasHalving ? meanings?.[name] : undefined}
          isReadOnly={isReadOnly}
        />
      ))}
      {hasHalving && <HalvingFields form={form} isReadOnly={isReadOnly} />}
      {hasHalving && !isReadOnly && <NearnessOffer form={form} />}
    </Stack>
  );
}

type WeightName = (typeof WEIGHT_FIELDS)[number];

/** What each weight is worth, of 100 points; null while a field holds something wrong. */
function useMeanings(form: WeightsFormState): Record<WeightName, string> | null {
  const { t } = useTranslation();
  const format = useFormat();
  const set = setOf(form.values);
  if (!isValidSet(set)) return null;
  const weights = toWeights(set);
  const points = (value: number) => format.number(value, 0, 1);
  const types = typePoints(weights);
  const { timeLeft, venueCapacity } = largestParts(weights);
  return {
    theater_weight: t('tuning.fields.theater_weight.meaning', { points: points(types.theater) }),
    concert_weight: t('tuning.fields.concert_weight.meaning', { points: points(types.concert) }),
    sport_weight: t('tuning.fields.sport_weight.meaning', { points: points(types.sport) }),
    time_left_weight: t('tuning.fields.time_left_weight.meaning', { points: points(timeLeft) }),
    venue_capacity_weight: t('tuning.fields.venue_capacity_weight.meaning', {
      points: points(venueCapacity),
    }),
  };
}

/** One weight: a slider for the usual range, and a field that takes any allowed number. */
function WeightField({
  field,
  saved,
  meaning,
  isReadOnly,
}: {
  field: FieldState<number> & { name: WeightName };
  saved: number;
  meaning: string | undefined;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t(`tuning.fields.${field.name}.label`);
  return (
    <div className={styles.weight}>
      {/* Both controls are called by it already. */}
      <span aria-hidden>
        <Text size="md" weight="medium">
          {label}
        </Text>
      </span>
      <Slider
        {...sliderRange(saved)}
        hasValue={false}
        isLabelHidden
        label={label}
        value={Number.isNaN(field.value) ? 0 : field.value}
        onChange={field.onChange}
        isDisabled={isReadOnly}
        format={(value) => format.number(value, 0, 4)}
      />
      <NumberField
        {...field}
        isLabelHidden
        size="sm"
        label={label}
        decimals={4}
        step={0.5}
        isReadOnly={isReadOnly}
      />
      {meaning !== undefined && (
        <p className={styles.meaning}>
          <Text size="sm" tone="neutral">
            {meaning}
          </Text>
        </p>
      )}
    </div>
  );
}

/** After how many days the time term counts half: one number, or one for each window. */
function HalvingFields({ form, isReadOnly }: { form: WeightsFormState; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const { values, set } = form;
  const days = daysByWindow(values);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isByWindow = isUnfolded || TIME_RANGES.some((range) => !Object.is(days[range], days.year));
  // All of these must be there, which a star at one of them would not say.
  const { isRequired: _, ...base } = form.field('time_halving_days');
  const fieldOf = (range: TimeRange) =>
    range === 'year' ? base : form.field(`time_halving_days_by_window.${range}`);
  return (
    <FieldGroup
      label={t('tuning.fields.time_halving_days.label')}
      description={t('tuning.fields.time_halving_days.description')}
      className={styles.halving}
    >
      <div className={styles.days}>
        {isByWindow ? (
          TIME_RANGES.map((range) => (
            <NumberField
              key={range}
              {...fieldOf(range)}
              value={days[range]}
              onChange={(next) =>
                set((now) => draftOfDays({ ...daysByWindow(now), [range]: next }))
              }
              size="sm"
              label={t(`scores.windowsShort.${range}`)}
              decimals={2}
              isReadOnly={isReadOnly}
            />
          ))
        ) : (
          <NumberField
            {...base}
            onChange={(next) => set(draftOfOneNumber(next))}
            size="sm"
            label={t('tuning.halving.all')}
            decimals={2}
            isReadOnly={isReadOnly}
          />
        )}
      </div>
      {!isReadOnly && (
        <ToggleButton
          size="sm"
          variant="plain"
          className={styles.byWindow}
          isPressed={isByWindow}
          onChange={(isPressed) => {
            setIsUnfolded(isPressed);
            if (!isPressed) set(draftOfOneNumber(values.time_halving_days));
          }}
        >
          {t('tuning.halving.byWindow')}
        </ToggleButton>
      )}
    </FieldGroup>
  );
}

/** With fewer, the windows do not look alike. */
const MANY_SHARED = 5;
const FIRST_EVENTS = 10;

/** Offers days for each window where one number makes them begin with the same events. */
function NearnessOffer({ form: { values, set } }: { form: WeightsFormState }) {
  const { t } = useTranslation();
  const days = daysByWindow(values);
  const isOneNumber = TIME_RANGES.every((range) => days[range] === days.year);
  const shared = useSharedFirst(isOneNumber);
  if (!isOneNumber || shared < MANY_SHARED) return null;
  const offered = {
    week: halvingDaysIn(NEARNESS_BY_WINDOW, 'week'),
    month: halvingDaysIn(NEARNESS_BY_WINDOW, 'month'),
    six_month: halvingDaysIn(NEARNESS_BY_WINDOW, 'six_month'),
    year: halvingDaysIn(NEARNESS_BY_WINDOW, 'year'),
  };
  return (
    <Alert
      tone="info"
      message={
        <Stack as="span" gap="xs" align="start">
          {t('tuning.halving.alike', { shared, first: FIRST_EVENTS })}
          <Button size="sm" variant="outline" onClick={() => set(draftOfDays(offered))}>
            {t('tuning.halving.use', offered)}
          </Button>
        </Stack>
      }
    />
  );
}

/** How many of the first events all windows share, in the ranking that the lists show; 0 until that is known. */
function useSharedFirst(isWanted: boolean): number {
  const options = { enabled: isWanted, isServerRendered: false };
  const bodyOf = (time_range: TimeRange) => ({ time_range, per_page: FIRST_EVENTS });
  const lists = [
    useCall(listScores, { body: bodyOf('week') }, options),
    useCall(listScores, { body: bodyOf('month') }, options),
    useCall(listScores, { body: bodyOf('six_month') }, options),
    useCall(listScores, { body: bodyOf('year') }, options),
  ].map(({ data }) => new Set(data?.events.map(({ id }) => id)));
  const [first = new Set<number>(), ...others] = lists;
  return [...first].filter((id) => others.every((list) => list.has(id))).length;
}
