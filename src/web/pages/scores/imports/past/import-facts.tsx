import { useTranslation } from 'react-i18next';
import type { ImportRun } from '#contract/import-runs.ts';
import { UNLISTED_REASONS } from '#contract/imports.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { ImportState } from './import-columns.tsx';
import { useWhoImported } from './use-who-imported.ts';

const COUNTS = ['created', 'updated', 'unchanged', 'skipped', 'read'] as const;

/** The file of an import, who brought it in, and what became of its rows. */
export function ImportFacts({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  const who = useWhoImported();
  const { bytes, sha256, duration_ms: duration, imported_at: at, unlisted } = run;
  const reasons = UNLISTED_REASONS.filter((reason) => unlisted[reason] > 0);
  return (
    <Stack>
      <Card title={t('imports.one.facts')}>
        <DescriptionList
          isStacked
          items={[
            { label: t('imports.list.state'), value: <ImportState state={run.state} /> },
            {
              label: t('imports.list.when'),
              value: <time dateTime={at}>{format.moment(new Date(at))}</time>,
            },
            { label: t('imports.list.by'), value: <bdi>{who(run)}</bdi> },
            {
              label: t('imports.one.format'),
              value: <bdi>{run.format ?? t('imports.one.unknownFormat')}</bdi>,
            },
            {
              label: t('imports.one.size'),
              value: bytes !== null && t('imports.one.bytes', { count: format.number(bytes) }),
            },
            {
              label: t('imports.one.duration'),
              value:
                duration !== null &&
                t('imports.one.seconds', { seconds: format.number(duration / 1000, 1) }),
            },
            { label: t('imports.one.hash'), value: sha256 && <code>{sha256.slice(0, 16)}…</code> },
          ]}
        />
      </Card>
      <Card title={t('imports.one.counts')}>
        <DescriptionList
          items={COUNTS.map((count) => ({
            label: t(`imports.counts.${count}`),
            value: format.number(run[count]),
            isTotal: count === 'read',
          }))}
        />
      </Card>
      {reasons.length > 0 && (
        <Card title={t('imports.counts.unlisted')}>
          <DescriptionList
            items={reasons.map((reason) => ({
              label: t(`imports.unlisted.${reason}`),
              value: format.number(unlisted[reason]),
            }))}
          />
        </Card>
      )}
    </Stack>
  );
}
