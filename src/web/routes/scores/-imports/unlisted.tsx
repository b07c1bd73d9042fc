import { type ImportReport, UNLISTED_REASONS, type UnlistedReason } from '#contract/imports.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { ReportTable } from './report-table.tsx';
import { countWarnings } from './warnings.tsx';
import '#web/messages/imports.json';

const SHOWN = 20;

/** Why imported rows are in no list, and the first of them. */
export function UnlistedList({ report, total }: { report: ImportReport; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unlisted, unlisted_rows: rows } = report;
  return (
    <Stack gap="sm">
      <DescriptionList
        items={UNLISTED_REASONS.filter((reason) => unlisted[reason] > 0).map((reason) => ({
          label: t(`imports.unlisted.${reason}`),
          value: format.number(unlisted[reason]),
        }))}
      />
      <ReportTable
        label={t('imports.report.unlisted')}
        rows={rows.slice(0, SHOWN)}
        total={total}
        nameOf={({ name }) => name}
        columns={[
          {
            id: 'why',
            title: t('imports.report.why'),
            width: '220px',
            phone: 'meta',
            cell: ({ reason }) => t(`imports.unlisted.${reason}`),
          },
        ]}
      />
    </Stack>
  );
}

/** How many rows of a report no list has. */
export function countUnlisted({ unlisted }: ImportReport): number {
  return UNLISTED_REASONS.reduce((sum, reason) => sum + unlisted[reason], 0);
}

/** How many rows of a report are ranked, or will be; null where they are no events. */
export function countRanked(report: ImportReport): number | null {
  const unlisted = countUnlisted(report);
  // Of a list of venues no row is in a list, and none is missing.
  if (report.listed === null && unlisted === 0) return null;
  return report.read - report.joined - report.skipped - unlisted;
}

type Reason = UnlistedReason | 'skipped' | 'warnings' | 'other';

/** What can be done about rows that are not ranked; absent: not here, or no longer. */
export type Fixes = {
  onZone: (zone: string) => void;
  onChooseZone: () => void;
  /** Where the columns of a table are chosen. */
  onColumns: (() => void) | undefined;
  /** Where the format leaves the type open. */
  onChooseType: (() => void) | undefined;
};

/** Says how many rows are ranked, or will be, and why others are not, each with what mends it. */
export function Verdict({
  report,
  fixes,
  onShow,
}: {
  report: ImportReport;
  fixes: Fixes | undefined;
  onShow: (tab: 'errors' | 'warnings') => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const ranked = countRanked(report);
  if (ranked === null) return null;
  const { skipped } = report;
  const total = report.read - report.joined;
  const warnings = countWarnings(report.warnings);
  const time = report.import_id === null ? 'will' : 'are';
  const share = ranked === total ? 'All' : ranked === 0 ? 'None' : '';
  const numbers = {
    count: total,
    ranked: format.number(ranked),
    total: format.number(total),
  };
  const counts: Partial<Record<Reason, number>> = {
    ...report.unlisted,
    skipped,
    warnings,
    other: report.notes.other,
  };
  const reasons = REASONS.filter((reason) => (counts[reason] ?? 0) > 0);
  return (
    <Stack gap="sm">
      {(fixes || share !== 'All') && (
        <Alert
          tone={ranked === total ? 'success' : 'warning'}
          title={t(`imports.verdict.${time}${share}`, numbers)}
          message={
            share === 'All'
              ? t(warnings > 0 ? 'imports.verdict.warned' : 'imports.verdict.ready')
              : restText(report, fixes !== undefined, t)
          }
        />
      )}
      {reasons.length > 0 && (
        <Stack as="ul" gap="2xs">
          {reasons.map((reason) => (
            <Row key={reason} as="li" gap="xs">
              <Text size="md">
                {t(`imports.verdict.reasons.${reason}`, {
                  count: counts[reason] ?? 0,
                  shown: format.number(counts[reason] ?? 0),
                })}
              </Text>
              {reason === 'skipped' && (
                <Fix label={t('imports.verdict.showSkipped')} onFix={() => onShow('errors')} />
              )}
              {reason === 'warnings' && (
                <Fix label={t('imports.verdict.showWarnings')} onFix={() => onShow('warnings')} />
              )}
              {fixes && <FixesOf reason={reason} report={report} ranked={ranked} fixes={fixes} />}
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** What becomes of the rows that are not ranked. */
function restText(report: ImportReport, isMendable: boolean, t: Translate): string {
  const isImported = countUnlisted(report) > 0;
  const rest = isMendable && report.unlisted.no_zone > 0 ? 'mendable' : 'rest';
  const texts = [
    isImported && t(`imports.verdict.${rest}`),
    report.skipped > 0 && t('imports.verdict.unread'),
  ];
  return texts.filter(Boolean).join(' ');
}

/** Those that can be mended come first. */
const REASONS = [
  'no_zone',
  'no_date',
  'skipped',
  'warnings',
  'past',
  'later',
  'cancelled',
  'hidden',
  'pass_like',
  'other',
] as const satisfies readonly Reason[];

function FixesOf({
  reason,
  report: { usual_zone: usual },
  ranked,
  fixes,
}: {
  reason: Reason;
  report: ImportReport;
  ranked: number;
  fixes: Fixes;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  switch (reason) {
    case 'no_zone':
      return (
        <>
          {usual && (
            <Fix
              label={t('imports.verdict.usualZone', {
                zone: usual.timezone,
                count: usual.rows,
                rows: format.number(usual.rows),
              })}
              onFix={() => fixes.onZone(usual.timezone)}
            />
          )}
          {own !== usual?.timezone && (
            <Fix
              label={t('imports.verdict.ownZone', { zone: own })}
              onFix={() => fixes.onZone(own)}
            />
          )}
          <Fix label={t('imports.verdict.otherZone')} onFix={fixes.onChooseZone} />
        </>
      );
    case 'no_date':
      return <Fix label={t('imports.verdict.checkDates')} onFix={fixes.onColumns} />;
    case 'past':
    case 'later':
      // Some events of many are over, or far away; where all are, their dates may be read wrong.
      if (ranked > 0) return null;
      return <Fix label={t('imports.verdict.checkDates')} onFix={fixes.onColumns} />;
    case 'other':
      return fixes.onColumns ? (
        <Fix label={t('imports.verdict.chooseTypes')} onFix={fixes.onColumns} />
      ) : (
        <Fix label={t('imports.verdict.chooseType')} onFix={fixes.onChooseType} />
      );
    default:
      return null;
  }
}

/** Without a way to mend it there is no button. */
function Fix({ label, onFix }: { label: string; onFix: (() => void) | undefined }) {
  if (!onFix) return null;
  return (
    <Button variant="outline" size="sm" onClick={onFix}>
      {label}
    </Button>
  );
}
