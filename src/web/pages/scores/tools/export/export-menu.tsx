import { FileDown, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import type { ExportFormat } from '#contract/scores/export.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { addNotifications } from '#web/api/notifications/stored-notifications.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { Progress } from '#web/ui/figures/progress.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { toScoreQuery } from '../../score-list-spec.ts';
import type { ShownList } from '../shown-list.ts';
import { exportList, type RunningExport, runningExport } from './export-job.ts';

/** Saves everything that the list holds, of the run that it shows, as a file; shows how far that is. */
export function ExportMenu(list: ShownList) {
  const { t } = useTranslation();
  const handleExport = useExport(list);
  const running = useSyncExternalStore(
    runningExport.subscribe,
    runningExport.read,
    runningExport.read,
  );
  if (running) return <ExportProgress running={running} />;
  return (
    <MenuButton label={t('scores.export.button')} icon={FileDown}>
      <MenuItem icon={FileText} onSelect={() => handleExport('csv')}>
        {t('scoreTools.export.csv')}
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => handleExport('xlsx')}>
        {t('scoreTools.export.xlsx')}
      </MenuItem>
    </MenuButton>
  );
}

function useExport({ query, range, runId }: ShownList) {
  const { t } = useTranslation();
  const context = useApiContext();
  const now = useNow();
  const { openFile } = context;

  const save = async (format: ExportFormat) => {
    if (!openFile) throw new Error('There is no way to the server.');
    const { page: _, per_page: __, ...body } = toScoreQuery(query, range);
    const at = new Date(now).toISOString();
    const window = t(`scores.windows.${range}`);
    const file = t('scoreTools.export.file', { window, day: at.slice(0, 10), format });
    const wanted = { format, query: { ...body, run_id: runId }, fileName: file };
    const count = await exportList(wanted, openFile);
    if (count === null) return;
    showToast({ tone: 'success', message: t('scoreTools.export.done', { file, count }) });
    addNotifications(context, [
      { id: `export ${crypto.randomUUID()}`, kind: 'exported', values: { file, count }, at },
    ]);
  };
  return (format: ExportFormat) =>
    void save(format).catch((error: unknown) =>
      showToast({
        tone: 'danger',
        title: t('scoreTools.export.failed'),
        message: error instanceof ApiError ? error.message : t('scoreTools.export.broken'),
      }),
    );
}

const MB = 1_000_000;

function ExportProgress({ running }: { running: RunningExport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, total, bytes, cancel } = running;
  const isCounted = running.format === 'csv' && total !== null;
  return (
    <Row gap="xs">
      <Stack gap="2xs">
        <Text size="sm" isNumeric>
          {isCounted
            ? t('scoreTools.export.progress', { rows, count: total })
            : t('scoreTools.export.received', { size: format.number(bytes / MB, 1) })}
        </Text>
        {isCounted && (
          <Progress label={t('scoreTools.export.exporting')} value={rows} max={total || 1} />
        )}
      </Stack>
      <Button variant="outline" icon={X} onClick={cancel}>
        {t('cancel')}
      </Button>
    </Row>
  );
}
