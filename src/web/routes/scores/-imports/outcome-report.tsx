import type { ImportReport, PreviewRow } from '#contract/imports.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { OutcomeBadge, ReportTable } from './report-table.tsx';
import '#web/messages/imports.json';

type Outcomes = NonNullable<ImportReport['outcomes']>;

/** Says what rows of outcomes tell of how many events, and how many wait for theirs. */
export function OutcomeVerdict({
  report: { read, skipped, waiting, import_id: id },
  outcomes: { events, kinds, first_day: first, last_day: last },
}: {
  report: ImportReport;
  outcomes: Outcomes;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const rows = read - skipped - waiting;
  const amounts = kinds.map(({ name, unit, amount }) =>
    t('imports.outcome.amount', { amount: format.number(amount, 0, 2), unit: unit || name }),
  );
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(amounts);
  const days =
    first !== null && last !== null
      ? t('imports.outcome.days', { first: format.day(first), last: format.day(last) })
      : '';
  const waits = t(id === null ? 'imports.outcome.willWait' : 'imports.outcome.wait', {
    count: waiting,
    rows: format.number(waiting),
  });
  return (
    <Alert
      tone={waiting > 0 ? 'warning' : 'success'}
      title={t('imports.outcome.title', {
        count: events,
        rows: format.number(rows),
        events: format.number(events),
      })}
      message={[
        rows > 0 && t('imports.outcome.total', { amounts: list, days }),
        waiting > 0 && waits,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        waiting > 0 &&
        id !== null && (
          <LinkButton size="sm" variant="outline" to="/scores/imports">
            {t('imports.outcome.match')}
          </LinkButton>
        )
      }
    />
  );
}

/** The first rows with the events that they are of. */
export function OutcomeRows({ rows, total }: { rows: readonly PreviewRow[]; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ReportTable
      label={t('imports.report.rows')}
      rows={rows}
      total={total}
      nameOf={({ values }) => values.event_name ?? ''}
      columns={[
        {
          id: 'outcome',
          title: t('imports.report.outcome'),
          width: '110px',
          phone: 'end',
          cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
        },
        {
          id: 'amount',
          title: t('imports.outcome.amountTitle'),
          width: '150px',
          align: 'end',
          phone: 'meta',
          cell: ({ values }) => (
            <bdi>
              {t('imports.outcome.amount', {
                amount: format.number(Number(values.amount), 0, 2),
                unit: values.kind ?? '',
              })}
            </bdi>
          ),
        },
        {
          id: 'days',
          title: t('imports.outcome.daysTitle'),
          width: '220px',
          phone: 'meta',
          cell: ({ values: { day, last_day: last } }) =>
            day === last || !last
              ? format.day(day ?? '')
              : t('imports.unmatched.range', {
                  first: format.day(day ?? ''),
                  last: format.day(last),
                }),
        },
      ]}
    />
  );
}

const SHOWN = 20;

/** The first rows whose event is not found, and why. */
export function WaitingRows({ waiting, total }: { waiting: Outcomes['waiting']; total: number }) {
  const { t } = useTranslation();
  return (
    <ReportTable
      label={t('imports.outcome.waiting')}
      rows={waiting.slice(0, SHOWN)}
      total={total}
      nameOf={({ event }) => event}
      columns={[
        {
          id: 'why',
          title: t('imports.report.why'),
          width: '220px',
          phone: 'meta',
          cell: ({ reason }) => t(`imports.unmatched.reasons.${reason}`),
        },
      ]}
    />
  );
}
