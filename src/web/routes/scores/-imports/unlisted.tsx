import { type ImportReport, UNLISTED_REASONS, type UnlistedReason } from '#contract/imports.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { FirstOf } from './preview-tables.tsx';
import { useReportColumns } from './report-columns.tsx';
import '#web/messages/imports.json';

const SHOWN = 20;

/** Why imported rows are in no list, and the first of them. */
export function UnlistedList({ report, total }: { report: ImportReport; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unlisted, unlisted_rows: rows } = report;
  const firstColumns = useReportColumns<(typeof rows)[number]>(({ name }) => name);
  return (
    <Stack gap="sm">
      <DescriptionList
        items={UNLISTED_REASONS.filter((reason) => unlisted[reason] > 0).map((reason) => ({
          label: t(`imports.unlisted.${reason}`),
          value: format.number(unlisted[reason]),
        }))}
      />
      <Table
        label={t('imports.report.unlisted')}
        isFlush
        rows={rows.slice(0, SHOWN)}
        rowId={({ row }) => String(row)}
        columns={[
          ...firstColumns,
          {
            id: 'why',
            title: t('imports.report.why'),
            width: '220px',
            phone: 'meta',
            cell: ({ reason }) => t(`imports.unlisted.${reason}`),
          },
        ]}
      />
      <FirstOf shown={Math.min(SHOWN, rows.length)} total={total} />
    </Stack>
  );
}

/** A field that brings rows into the lists once it is set, or read otherwise. */
export type Mend = 'timezone' | 'starts';

const MENDS: Partial<Record<UnlistedReason, Mend>> = {
  no_zone: 'timezone',
  no_date: 'starts',
  past: 'starts',
  later: 'starts',
};

/** How many rows of a report no list has. */
export function countUnlisted({ unlisted }: ImportReport): number {
  return UNLISTED_REASONS.reduce((sum, reason) => sum + unlisted[reason], 0);
}

/** Whether no list has any row that can be imported. */
export function isUnlisted(report: ImportReport): boolean {
  const taken = report.read - report.skipped;
  return taken > 0 && countUnlisted(report) >= taken;
}

/** Says how many rows are not ranked and why, with the one field that mends most of them. */
export function NotRanked({
  report,
  canMend,
  onMend,
}: {
  report: ImportReport;
  canMend: (mend: Mend) => boolean;
  onMend: (mend: Mend) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = countUnlisted(report);
  if (count === 0) return null;
  const isAll = isUnlisted(report);
  const reasons = UNLISTED_REASONS.filter((reason) => report.unlisted[reason] > 0).toSorted(
    (a, b) => report.unlisted[b] - report.unlisted[a],
  );
  const mend = reasons
    // Some events of many are over, or far away; where all are, their dates may be read wrong.
    .filter((reason) => isAll || (reason !== 'past' && reason !== 'later'))
    .flatMap((reason) => MENDS[reason] ?? [])
    .find(canMend);
  const time = report.import_id === null ? 'will' : 'are';
  const numbers = {
    shown: format.number(count),
    total: format.number(report.read - report.skipped),
  };
  return (
    <Alert
      tone={isAll || mend ? 'warning' : 'info'}
      title={t(isAll ? `imports.notRanked.${time}All` : `imports.notRanked.${time}`, numbers)}
      message={reasons
        .map((reason) =>
          t('imports.notRanked.reason', {
            reason: t(`imports.unlisted.${reason}`),
            shown: format.number(report.unlisted[reason]),
          }),
        )
        .join(' · ')}
      {...(mend && {
        actions: (
          <Button variant="outline" size="sm" onClick={() => onMend(mend)}>
            {t(`imports.notRanked.mend.${mend}`)}
          </Button>
        ),
      })}
    />
  );
}
