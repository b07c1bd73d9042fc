import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/imports.ts';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { ErrorList } from './error-list.tsx';
import { PreviewTable, UpdateTable } from './preview-tables.tsx';
import { countUnlisted, UnlistedList } from './unlisted.tsx';

/** What becomes, or became, of the rows of a file: counts, first rows, changes, errors, and what no list has. */
export function ReportView({ name, report }: { name: string; report: ImportReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { preview, errors, updated, skipped } = report;
  const hidden = countUnlisted(report);
  const tabs = [
    ...(preview && preview.rows.length > 0
      ? [
          {
            name: 'rows' as const,
            label: t('imports.report.rows'),
            content: (
              <PreviewTable
                rows={preview.rows}
                unlisted={report.unlisted_rows}
                total={report.read - skipped}
              />
            ),
          },
        ]
      : []),
    ...(preview && preview.updates.length > 0
      ? [
          {
            name: 'changes' as const,
            label: t('imports.report.changes'),
            content: <UpdateTable rows={preview.updates} total={updated} />,
          },
        ]
      : []),
    ...(errors.length > 0
      ? [
          {
            name: 'errors' as const,
            label: t('imports.report.errors'),
            content: <ErrorList name={name} report={report} />,
          },
        ]
      : []),
    ...(hidden > 0
      ? [
          {
            name: 'unlisted' as const,
            label: t('imports.report.unlisted'),
            content: <UnlistedList report={report} total={hidden} />,
          },
        ]
      : []),
  ];
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('rows');
  return (
    <Stack>
      <StatisticGroup>
        {(['created', 'updated', 'unchanged', 'skipped'] as const).map((count) => (
          <Statistic
            key={count}
            isPlain
            label={t(`imports.counts.${count}`)}
            value={format.number(report[count])}
          />
        ))}
        <Statistic isPlain label={t('imports.counts.unlisted')} value={format.number(hidden)} />
        <Statistic isPlain label={t('imports.counts.read')} value={format.number(report.read)} />
      </StatisticGroup>
      {tabs.length > 0 && (
        <Tabs label={t('imports.report.label')} value={tab} onChange={setTab} tabs={tabs} />
      )}
    </Stack>
  );
}
