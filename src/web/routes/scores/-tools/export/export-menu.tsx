import { ChevronDown, FileDown, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { OpenFile } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { ExportFormat } from '#contract/scores/export.ts';
import { EXPORT_SCORES, TOTAL_ROWS_HEADER } from '#contract/scores/export.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { toScoreQuery } from '#web/routes/scores/-score-list-spec.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, ButtonFace, lookOf } from '#web/ui/buttons/button.tsx';
import { dayOf } from '#web/ui/calendar/days.ts';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from '../../-score-list.module.css';
import type { ShownList } from '../shown-list.ts';
import { createRowCounter } from './row-counter.ts';
import '#web/messages/scoreTools.json';

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
    <Menu
      label={t('scores.export.button')}
      look={lookOf({ variant: 'outline' })}
      face={
        <ButtonFace icon={FileDown}>
          <span className={styles.wideTitle}>
            {t('scores.export.button')} <ChevronDown size={16} aria-hidden />
          </span>
        </ButtonFace>
      }
    >
      <MenuItem icon={FileText} onSelect={() => handleExport('csv')}>
        {t('scoreTools.export.csv')}
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => handleExport('xlsx')}>
        {t('scoreTools.export.xlsx')}
      </MenuItem>
    </Menu>
  );
}

function useExport({ query, range, runId }: ShownList) {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const now = useNow();

  const save = async (format: ExportFormat) => {
    if (!openFile) throw new Error('There is no way to the server.');
    const { page: _, per_page: __, ...body } = toScoreQuery(query, range);
    const day = dayOf(now);
    const window = t(`scores.windows.${range}`);
    const file = t('scoreTools.export.file', { window, day, format });
    const wanted = { format, query: { ...body, run_id: runId }, fileName: file };
    const count = await exportList(wanted, openFile);
    if (count === null) return;
    showToast({ tone: 'success', message: t('scoreTools.export.done', { file, count }) });
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

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type ExportOrder = {
  format: ExportFormat;
  /** Which events, of which run, by the names of the call. */
  query: object;
  fileName: string;
};

/** `total` is null until the answer begins; the rows of a packed file cannot be counted. */
type RunningExport = {
  format: ExportFormat;
  rows: number;
  total: number | null;
  bytes: number;
  cancel: () => void;
};

let running: RunningExport | null = null;

const listeners = new Set<() => void>();

/** The export that is under way, which goes on when its page is left. */
const runningExport = {
  read: () => running,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: RunningExport | null): void {
  running = next;
  for (const listener of listeners) listener();
}

/**
 * Saves the file of a whole list as it is streamed. Must be called in the click itself. Resolves to the rows
 * in the file, null where the person wants none after all; where it fails nothing is left behind.
 */
async function exportList(order: ExportOrder, openFile: OpenFile): Promise<number | null> {
  const target = await askForTarget(order.fileName, CONTENT_TYPES[order.format]);
  if (!target) return null;
  const stop = new AbortController();
  const cancel = () => stop.abort();
  show({ format: order.format, rows: 0, total: null, bytes: 0, cancel });
  try {
    const rows = await copy(order, openFile, target, stop.signal);
    await target.close();
    return rows;
  } catch (error) {
    await target.discard();
    if (stop.signal.aborted) return null;
    throw error;
  } finally {
    show(null);
  }
}

async function copy(
  { format, query }: ExportOrder,
  openFile: OpenFile,
  target: FileTarget,
  signal: AbortSignal,
): Promise<number> {
  const response = await openFile(EXPORT_SCORES.path, { query: { ...query, format } }, signal);
  const total = Number(response.headers.get(TOTAL_ROWS_HEADER));
  const countRows = createRowCounter();
  const reader = response.body?.getReader();
  for (let rows = 0, bytes = 0; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    signal.throwIfAborted();
    if (done || !value) {
      if (format === 'csv' && rows !== total) throw new Error('The file is incomplete.');
      return total;
    }
    await target.write(value);
    bytes += value.byteLength;
    if (format === 'csv') rows = countRows(value);
    if (running) show({ ...running, rows, total, bytes });
  }
}

declare global {
  interface Window {
    /** The File System Access API, which not every browser has. */
    showSaveFilePicker?: (options: {
      suggestedName: string;
      types: { accept: Record<string, string[]> }[];
    }) => Promise<FileSystemFileHandle>;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Where a file goes: onto the disk as it comes, or into memory and to the downloads when it is complete. */
type FileTarget = {
  write: (bytes: Bytes) => Promise<void>;
  close: () => Promise<void>;
  /** Leaves no file behind. */
  discard: () => Promise<void>;
};

/**
 * Asks where to save a file, where the browser can ask. Must be called in the click itself, before anything
 * is waited for. Null: the person wants no file after all.
 */
async function askForTarget(fileName: string, type: string): Promise<FileTarget | null> {
  // biome-ignore lint/plugin: without it the file is made in memory.
  if (!window.showSaveFilePicker) return inMemory(fileName, type);
  const extension = fileName.slice(fileName.lastIndexOf('.'));
  try {
    // biome-ignore lint/plugin: as above.
    const handle = await window.showSaveFilePicker({
      suggestedName: fileName,
      types: [{ accept: { [type]: [extension] } }],
    });
    return onDisk(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

function onDisk(file: FileSystemWritableFileStream): FileTarget {
  return {
    write: (bytes) => file.write(bytes),
    close: () => file.close(),
    discard: () => file.abort(),
  };
}

function inMemory(fileName: string, type: string): FileTarget {
  const parts: Bytes[] = [];
  return {
    write: async (bytes) => void parts.push(bytes),
    close: async () => saveFile(parts, fileName, type),
    discard: async () => undefined,
  };
}
