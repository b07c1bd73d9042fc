import { WRITTEN_PATTERN } from '#contract/import-mappings/date-pattern.ts';
import type {
  DateSource,
  EventIdSource,
  WrittenDates,
  YearRule,
} from '#contract/import-mappings/mapping-draft.ts';
import type { ValueSource } from '#contract/import-mappings/value-source.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import type { DatePart, DateQuestion } from './column-roles.ts';
import { useMappingFields } from './mapping-context.ts';
import { SourceField } from './source-field.tsx';
import '#web/messages/importMapping.json';

/** A date: where it comes from, how it is written, and where its time is. */
export function DateField({
  label,
  path,
  name,
  value,
  onChange,
}: {
  label: string;
  path: DatePart;
  /** What rows call it. */
  name: string;
  value: DateSource | undefined;
  onChange: (value: DateSource | undefined) => void;
}) {
  const { t } = useTranslation();
  const timeOf = t('importMapping.timeOf', { of: label });
  const setTime = (time: ValueSource | undefined) => {
    if (!value) return;
    const { time: before, ...date } = value;
    onChange(
      time
        ? { ...date, time: { patterns: before?.patterns ?? [WRITTEN_PATTERN], value: time } }
        : date,
    );
  };
  return (
    <Stack gap="sm">
      <SourceField
        label={label}
        path={path}
        name={name}
        value={value?.value}
        narrow={valueSource}
        onChange={(source) =>
          onChange(source && { patterns: [WRITTEN_PATTERN], ...value, value: source })
        }
      />
      {value && (
        <PatternsField
          label={t('importMapping.patternOf', { of: label })}
          {...((path === 'starts' || path === 'day') && {
            description: t('importMapping.patternHelp'),
          })}
          path={`${path}.patterns`}
          value={value.patterns}
          onChange={(patterns) => onChange({ ...value, patterns })}
        />
      )}
      {value?.patterns.includes(WRITTEN_PATTERN) && (
        <WrittenSettings
          path={path}
          value={value.written ?? {}}
          onChange={(written) => onChange({ ...value, written })}
        />
      )}
      {value && (
        <SourceField
          label={timeOf}
          path={`${path}.time`}
          name={`${name} time`}
          value={value.time?.value}
          narrow={valueSource}
          onChange={setTime}
        />
      )}
      {value?.time && (
        <PatternsField
          label={t('importMapping.patternOf', { of: timeOf })}
          path={`${path}.time.patterns`}
          value={value.time.patterns}
          onChange={(patterns) =>
            value.time && onChange({ ...value, time: { ...value.time, patterns } })
          }
        />
      )}
    </Stack>
  );
}

/** Any source but the digest, which only ids have. */
export function valueSource(source: EventIdSource): ValueSource | undefined {
  return source.from === 'hash' ? undefined : source;
}

/** How values are written: as people do, or like patterns. */
function PatternsField({
  label,
  description,
  path,
  value,
  onChange,
}: {
  label: string;
  description?: string;
  path: string;
  value: string[];
  onChange: (patterns: string[]) => void;
}) {
  const { t } = useTranslation();
  const { errorOf } = useMappingFields();
  const way = value.includes(WRITTEN_PATTERN) && value.length === 1 ? 'written' : 'patterns';
  return (
    <Grid min="14rem" gap="sm">
      <SelectField
        label={label}
        value={way}
        choices={(['written', 'patterns'] as const).map((one) => ({
          value: one,
          label: t(`importMapping.dates.${one}`),
        }))}
        onChange={(next) => onChange(next === 'written' ? [WRITTEN_PATTERN] : [''])}
      />
      {way === 'patterns' && (
        <TextArea
          label={t('importMapping.dates.patternsOf', { of: label })}
          {...(description !== undefined && { description })}
          error={errorOf(path, path)}
          rows={1}
          spellCheck={false}
          value={value.join('\n')}
          onChange={(text) => onChange(text.split('\n').slice(0, 5))}
        />
      )}
    </Grid>
  );
}

const ORDERS = { open: undefined, day: true, month: false } as const;
const ORDER_NAMES = ['open', 'day', 'month'] as const;
const YEAR_RULES = ['none', 'weekday', 'stated', 'season'] as const;

/** What dates as people write them leave open: the order of day and month, and the year. */
function WrittenSettings({
  path,
  value,
  onChange,
}: {
  path: DatePart;
  value: WrittenDates;
  onChange: (value: WrittenDates) => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const order = ORDER_NAMES.find((name) => ORDERS[name] === value.day_first) ?? 'open';
  const { day_first: _, ...others } = value;
  const { year: rule, ...withoutYear } = value;
  const setRule = (year: YearRule | undefined) =>
    onChange({ ...withoutYear, ...(year && { year }) });
  const thisYear = new Date(now).getUTCFullYear();
  const newRule = (from: (typeof YEAR_RULES)[number]): YearRule | undefined => {
    if (from === 'none') return undefined;
    if (from === 'weekday') return { from };
    return from === 'stated' ? { from, year: thisYear } : { from, starts: `${thisYear}-08` };
  };
  return (
    <Grid min="14rem" gap="sm">
      <SelectField
        label={t('importMapping.dates.order')}
        value={order}
        choices={ORDER_NAMES.map((name) => ({
          value: name,
          label: t(`importMapping.dates.orders.${name}`),
        }))}
        onChange={(name) => {
          const day_first = ORDERS[name];
          onChange({ ...others, ...(day_first !== undefined && { day_first }) });
        }}
      />
      <SelectField
        label={t('importMapping.dates.year')}
        value={rule?.from ?? 'none'}
        choices={YEAR_RULES.map((from) => ({
          value: from,
          label:
            from === 'none'
              ? t(`importMapping.dates.noYear.${path === 'ends' ? 'ends' : 'starts'}`)
              : t(`importMapping.dates.years.${from}`),
        }))}
        onChange={(from) => setRule(newRule(from))}
      />
      {rule && rule.from !== 'weekday' && (
        <YearFields path={`${path}.written.year`} rule={rule} onChange={setRule} />
      )}
    </Grid>
  );
}

/** A year, or the first month of a season. */
function YearFields({
  path,
  rule,
  onChange,
}: {
  path: string;
  rule: YearRule & { from: 'stated' | 'season' };
  onChange: (rule: YearRule) => void;
}) {
  const { t, language } = useTranslation();
  const { errorOf } = useMappingFields();
  const [typed = '', month = '01'] = rule.from === 'season' ? rule.starts.split('-') : [rule.year];
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    <>
      {rule.from === 'season' && (
        <SelectField
          label={t('importMapping.dates.firstMonth')}
          value={String(month)}
          choices={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1).padStart(2, '0'),
            label: names.format(Date.UTC(2024, index, 1)),
          }))}
          onChange={(next) => onChange({ ...rule, starts: `${typed}-${next}` })}
        />
      )}
      <TextField
        label={t(
          rule.from === 'season' ? 'importMapping.dates.firstYear' : 'importMapping.dates.theYear',
        )}
        inputMode="numeric"
        error={
          errorOf(path, path) ?? errorOf(`${path}.year`, path) ?? errorOf(`${path}.starts`, path)
        }
        value={Number.isNaN(typed) ? '' : String(typed)}
        onChange={(text) => {
          const digits = text.replaceAll(/\D/g, '');
          if (rule.from === 'season') onChange({ ...rule, starts: `${digits}-${month}` });
          else onChange({ ...rule, year: digits === '' ? Number.NaN : Number(digits) });
        }}
      />
    </>
  );
}

/** Asks what the values of a column of dates leave open, by what each answer makes of one of them. */
export function DateQuestions({
  questions,
  isMissing,
  onAnswer,
}: {
  questions: readonly DateQuestion[];
  /** Whether somebody has tried to go on without an answer. */
  isMissing: (part: DatePart) => boolean;
  onAnswer: (part: DatePart, written: WrittenDates) => void;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const yearless = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return questions.map((question) => {
    const { part, column, about } = question;
    const answer = (written: WrittenDates) => onAnswer(part, written);
    if (about === 'year') {
      return <YearQuestion key={`${part} ${about}`} {...question} onAnswer={answer} />;
    }
    const { example, day_first, month_first, has_year: hasYear } = question.unclear;
    const dayText = (day: string) => (hasYear ? format.day(day) : yearless.format(new Date(day)));
    return (
      <Alert
        key={`${part} ${about}`}
        tone={isMissing(part) ? 'danger' : 'warning'}
        title={t('importMapping.doubts.dayOrMonth', { column })}
        message={t('importMapping.doubts.dayOrMonthHelp', { example })}
        actions={
          <Row gap="xs">
            <Button size="sm" variant="outline" onClick={() => answer({ day_first: true })}>
              {t('importMapping.doubts.dayFirst', { date: dayText(day_first) })}
            </Button>
            <Button size="sm" variant="outline" onClick={() => answer({ day_first: false })}>
              {t('importMapping.doubts.monthFirst', { date: dayText(month_first) })}
            </Button>
          </Row>
        }
      />
    );
  });
}

/** Says which year dates without one have, or asks for it. */
function YearQuestion({
  column,
  years: { example, choices, is_derived: isDerived, found },
  rule,
  onAnswer,
}: Omit<DateQuestion & { about: 'year' }, 'part' | 'about'> & {
  onAnswer: (written: WrittenDates) => void;
}) {
  const { t } = useTranslation();
  const isSame = (one: YearRule) => JSON.stringify(one) === JSON.stringify(rule);
  const nameOf = (one: YearRule) => {
    if (one.from === 'weekday') return t('importMapping.doubts.byWeekday');
    return one.from === 'stated' ? String(one.year) : seasonName(one.starts);
  };
  const others = choices.filter((one) => !isSame(one));
  const isByDates =
    rule !== undefined && isDerived && choices[0] !== undefined && isSame(choices[0]);
  const message = () => {
    if (!rule) return t('importMapping.doubts.yearHelp', { example });
    if (rule.from === 'weekday') {
      return isByDates
        ? t('importMapping.doubts.yearByWeekday', { years: found.join(', ') })
        : t('importMapping.doubts.weekdayChosen');
    }
    const key = isByDates ? 'importMapping.doubts.yearByDates' : 'importMapping.doubts.yearChosen';
    return t(key, { year: nameOf(rule) });
  };
  return (
    <Alert
      tone={rule ? 'info' : 'warning'}
      title={t('importMapping.doubts.year', { column })}
      message={message()}
      actions={
        others.length > 0 && (
          <Row gap="xs">
            {others.map((one) => (
              <Button
                key={nameOf(one)}
                size="sm"
                variant="outline"
                onClick={() => onAnswer({ year: one })}
              >
                {nameOf(one)}
              </Button>
            ))}
          </Row>
        )
      }
    />
  );
}

/** `2026-08` as 2026/27. */
function seasonName(starts: string): string {
  const [year = 0, month] = starts.split('-').map(Number);
  return month === 1 ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}
