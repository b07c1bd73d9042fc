import { Link } from '@tanstack/react-router';
import type { ImportRun, ImportSort } from '#contract/import-runs.ts';
import type { ColumnTools } from '#web/list/list.ts';
import type { ListColumn } from '#web/list/table/column.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import '#web/messages/imports.json';

const STATE_TONES = {
  running: 'info',
  stored: 'success',
  undone: 'neutral',
  failed: 'danger',
} as const satisfies Record<ImportRun['state'], Tone>;

/** What became of an import, as a word. */
export function ImportState({ state }: Pick<ImportRun, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={STATE_TONES[state]}>{t(`imports.states.${state}`)}</Badge>;
}

const COUNTS = ['created', 'updated', 'skipped'] as const;

/** The columns of the past imports; `who` says who did one. */
export function importColumns(
  { t, format }: ColumnTools,
  { who }: { who: (run: ImportRun) => string },
): ListColumn<ImportRun, ImportSort>[] {
  const nameOf = ({ id, file_name: name, format: kind }: ImportRun) =>
    name ?? kind ?? t('imports.one.title', { id });
  const result = (run: ImportRun) => {
    const { state, failure, format: kind, created, updated, waiting, skipped } = run;
    if (state === 'failed') return failure ?? '';
    if (state === 'running') return '';
    return t(kind === 'outcomes' ? 'imports.list.summaryOfOutcomes' : 'imports.list.summary', {
      created: format.number(created),
      updated: format.number(updated),
      waiting: format.number(waiting),
      skipped: format.number(skipped),
    });
  };
  return [
    {
      id: 'file',
      title: t('imports.list.file'),
      sort: 'file',
      phone: 'title',
      value: nameOf,
      cell: (run) => (
        <Row gap="xs">
          <Link to="/scores/imports/$id" params={{ id: String(run.id) }}>
            <bdi>{nameOf(run)}</bdi>
          </Link>
          {run.is_sample && <Badge tone="neutral">{t('imports.list.sample')}</Badge>}
        </Row>
      ),
    },
    {
      id: 'when',
      title: t('imports.list.when'),
      sort: 'newest',
      width: '200px',
      phone: 'meta',
      value: ({ imported_at: at }) => at,
      cell: ({ imported_at: at }) => <time dateTime={at}>{format.moment(new Date(at))}</time>,
    },
    {
      id: 'by',
      title: t('imports.list.by'),
      sort: 'by',
      width: '180px',
      phone: 'meta',
      priority: 1,
      value: who,
      cell: (run) => <bdi>{who(run)}</bdi>,
    },
    {
      id: 'result',
      title: t('imports.list.result'),
      phone: 'line',
      value: result,
      cell: (run) => <bdi>{result(run)}</bdi>,
    },
    {
      id: 'state',
      title: t('imports.list.state'),
      sort: 'state',
      width: '120px',
      phone: 'end',
      value: ({ state }) => t(`imports.states.${state}`),
      cell: (run) => <ImportState state={run.state} />,
    },
    ...COUNTS.map(
      (count): ListColumn<ImportRun, ImportSort> => ({
        id: count,
        title: t(`imports.list.counts.${count}`),
        sort: count,
        isOptional: true,
        align: 'end',
        width: '110px',
        phone: 'hidden',
        value: (run) => run[count],
        cell: (run) => format.number(run[count]),
      }),
    ),
    {
      id: 'format',
      title: t('imports.list.format'),
      isOptional: true,
      width: '130px',
      phone: 'hidden',
      value: ({ format: kind }) => kind,
      cell: ({ format: kind }) => <bdi>{kind ?? '–'}</bdi>,
    },
  ];
}
