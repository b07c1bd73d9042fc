import { Link } from '@tanstack/react-router';
import type { ImportRun } from '#contract/import-runs.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { useWhoImported } from './use-who-imported.ts';
import '#web/messages/imports.json';

const STATE_TONES = {
  stored: 'success',
  undone: 'neutral',
  failed: 'danger',
} as const satisfies Record<ImportRun['state'], Tone>;

/** What became of an import, as a word. */
export function ImportState({ state }: Pick<ImportRun, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={STATE_TONES[state]}>{t(`imports.states.${state}`)}</Badge>;
}

/** The columns of the past imports. */
export function useImportColumns(): PlainColumn<ImportRun>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const who = useWhoImported();
  return [
    {
      id: 'file',
      title: t('imports.list.file'),
      phone: 'title',
      cell: ({ id, file_name: name, format: kind, is_sample: isSample }) => (
        <Row gap="xs">
          <Link to="/scores/imports/$id" params={{ id: String(id) }}>
            <bdi>{name ?? kind ?? t('imports.one.title', { id })}</bdi>
          </Link>
          {isSample && <Badge tone="neutral">{t('imports.list.sample')}</Badge>}
        </Row>
      ),
    },
    {
      id: 'when',
      title: t('imports.list.when'),
      width: '200px',
      phone: 'meta',
      cell: ({ imported_at: at }) => <time dateTime={at}>{format.moment(new Date(at))}</time>,
    },
    {
      id: 'by',
      title: t('imports.list.by'),
      width: '180px',
      phone: 'meta',
      cell: (run) => <bdi>{who(run)}</bdi>,
    },
    {
      id: 'result',
      title: t('imports.list.result'),
      phone: 'line',
      cell: ({ state, failure, format: kind, created, updated, waiting, skipped }) =>
        state === 'failed' ? (
          <bdi>{failure}</bdi>
        ) : (
          <bdi>
            {t(kind === 'outcomes' ? 'imports.list.summaryOfOutcomes' : 'imports.list.summary', {
              created: format.number(created),
              updated: format.number(updated),
              waiting: format.number(waiting),
              skipped: format.number(skipped),
            })}
          </bdi>
        ),
    },
    {
      id: 'state',
      title: t('imports.list.state'),
      width: '120px',
      phone: 'end',
      cell: (run) => <ImportState state={run.state} />,
    },
  ];
}
