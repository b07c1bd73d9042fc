import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { COMPARED_PLACES, compareRuns } from '#contract/scores/desk/run-comparison.ts';
import { listScoreRuns, type ScoreRun } from '#contract/scores/scores.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { MoverList } from '../weights/preview/mover-list.tsx';

const STORED_RUNS = { query: { page: 1, per_page: 100, has_ranks: 'true' } } as const;
const KINDS = ['risers', 'fallers', 'entered', 'left'] as const;

type Changes = { run?: string; with?: string | undefined; window?: TimeRange };

/** What moved, came and went in a window between two runs, either of which can be chosen. */
export function CompareRuns({
  run,
  comparedWith,
  range,
  onChange,
  onClose,
}: {
  run: string;
  /** Undefined: the run before. */
  comparedWith: string | undefined;
  range: TimeRange;
  onChange: (changes: Changes) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const stored = useCall(listScoreRuns, STORED_RUNS);
  const request = {
    params: { run_id: run },
    query: { with: comparedWith, time_range: range },
  };
  const comparison = useCall(compareRuns, request, { keepPrevious: true });
  return (
    <Card
      title={t('tuning.runs.comparison.title')}
      actions={
        <Button variant="plain" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <Segmented
          label={t('tuning.preview.window')}
          isLabelHidden
          value={range}
          choices={TIME_RANGES.map((value) => ({ value, label: t(`scores.windows.${value}`) }))}
          onChange={(window) => onChange({ window })}
        />
        <RunPicker
          runs={stored.data?.runs ?? []}
          later={run}
          earlier={comparedWith ?? comparison.data?.compared_with.run_id ?? ''}
          onChange={onChange}
        />
        <CallState call={comparison} failed={t('tuning.runs.comparison.failed')} level={3}>
          {(found) => <Found found={found} />}
        </CallState>
      </Stack>
    </Card>
  );
}

function RunPicker({
  runs,
  later,
  earlier,
  onChange,
}: {
  /** Newest first. */
  runs: readonly ScoreRun[];
  later: string;
  earlier: string;
  onChange: (changes: Changes) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const positionOf = (runId: string) => runs.findIndex((run) => run.run_id === runId);
  const choices = runs.map(({ run_id: value, as_of: at, trigger, started_by: by }) => ({
    value,
    label: `${format.moment(new Date(at))} · ${by ?? t(`tuning.runs.triggers.${trigger}`)}`,
  }));
  const handleLater = (run: string) => {
    // The earlier one has to stay the earlier one.
    const isKept = positionOf(earlier) > positionOf(run);
    onChange({ run, with: isKept ? earlier : undefined });
  };
  return (
    <Row>
      <SelectField
        label={t('tuning.runs.comparison.earlier')}
        value={earlier}
        choices={choices.slice(positionOf(later) + 1)}
        onChange={(next) => onChange({ with: next })}
      />
      <SelectField
        label={t('tuning.runs.comparison.later')}
        value={later}
        // The oldest has none before it.
        choices={choices.slice(0, -1)}
        onChange={handleLater}
      />
    </Row>
  );
}

function Found({ found }: { found: RouteAnswer<typeof compareRuns> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = {
    risers: format.number(found.risers.count),
    fallers: format.number(found.fallers.count),
    entered: format.number(found.entered.count),
    left: format.number(found.left.count),
    places: format.number(COMPARED_PLACES),
  };
  const isSame = KINDS.every((kind) => found[kind].count === 0);
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        <span role="status">
          {isSame
            ? t('tuning.runs.comparison.same', counts)
            : t('tuning.runs.comparison.summary', counts)}
        </span>
      </Text>
      {!isSame && (
        <Grid min="15rem">
          {KINDS.map((kind) => (
            <MoverList
              key={kind}
              title={t(`tuning.runs.comparison.${kind}`, { places: counts.places })}
              count={found[kind].count}
              movers={found[kind].events.map((event) => {
                return { ...event, current_rank: event.previous_rank };
              })}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
