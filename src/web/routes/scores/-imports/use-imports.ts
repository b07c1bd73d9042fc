import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FeedEncoding } from '#contract/feed-encodings.ts';
import { checkNeedsMapping } from '#contract/import-mappings/import-mappings.ts';
import {
  type ImportReport,
  importEvents,
  MAX_FILE_NAME,
  otherEncoding,
  unmappedTable,
  uselessFile,
} from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useTranslation } from '#web/translation.tsx';
import type { ChosenFile, FileState, Reading } from './import-state.ts';
import '#web/messages/imports.json';

export type NewFile = Pick<ChosenFile, 'name' | 'content'>;

/** The beginning of a file. Nothing needs what reads it before a file is chosen. */
async function readSample(content: Blob): Promise<string> {
  const { readSample: read } = await import('../-import-mapping/read-sample.ts');
  return read(content);
}

/** The files that somebody has chosen, each checked by a dry run at once and imported when asked for, one at a time. */
export function useImports() {
  const { t } = useTranslation();
  const { call, upload } = useApiContext();
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const lastId = useRef(0);

  // Nobody would see what becomes of them.
  useEffect(() => {
    const underWay = running.current;
    return () => {
      for (const abort of underWay.values()) abort.abort();
    };
  }, []);

  const change = (id: number, update: (file: ChosenFile) => ChosenFile) =>
    setFiles((all) => all.map((file) => (file.id === id ? update(file) : file)));
  const settle = (id: number, state: FileState) => change(id, (file) => ({ ...file, state }));

  /** In place of what a file was on its way to. */
  const startAbortable = (file: ChosenFile) => {
    const abort = new AbortController();
    running.current.get(file.id)?.abort();
    running.current.set(file.id, abort);
    return abort;
  };

  /** Sends a file when its turn comes. What is cancelled meanwhile rejects. */
  const send = (file: ChosenFile, isDryRun: boolean, onShare: (share: number) => void) => {
    const abort = startAbortable(file);
    const turn = queue.current.then(async (): Promise<ImportReport> => {
      abort.signal.throwIfAborted();
      if (!upload) throw new ApiError('unavailable', t('imports.failed'));
      const { name, reading, content } = file;
      const dryRun = isDryRun ? 'true' : 'false';
      const query = {
        ...reading,
        file_name: name.slice(0, MAX_FILE_NAME),
        dry_run: dryRun,
      } as const;
      return upload(importEvents, { query }, content, {
        signal: abort.signal,
        onProgress: onShare,
      });
    });
    queue.current = turn.catch(() => undefined);
    return { turn, signal: abort.signal };
  };

  const check = async (file: ChosenFile) => {
    const onShare = (share: number) => settle(file.id, { step: 'checking', share });
    onShare(0);
    if (file.reading.format === 'auto' && (await isSettledUnmapped(file))) return;
    const { turn, signal } = send(file, true, onShare);
    try {
      settle(file.id, { step: 'checked', report: await turn });
    } catch (error) {
      if (signal.aborted) return;
      if (needsMapping(error)) await mapColumns(file);
      else settle(file.id, failed(error));
    }
  };

  /** The beginning of a table that would be refused without a mapping; null for others, and where that is not known. */
  const findUnmapped = async (content: Blob): Promise<string | null> => {
    try {
      const sample = await readSample(content);
      const { is_needed } = await call(checkNeedsMapping, { body: { sample } });
      return is_needed ? sample : null;
    } catch {
      // The check of the whole file says what is wrong.
      return null;
    }
  };

  /** Leads to the mapping where one is needed; returns whether nothing is left to check. */
  const isSettledUnmapped = async (file: ChosenFile): Promise<boolean> => {
    const { signal } = startAbortable(file);
    const sample = await findUnmapped(file.content);
    if (sample !== null && !signal.aborted) settle(file.id, { step: 'mapping', sample });
    return sample !== null || signal.aborted;
  };

  const mapColumns = async (file: ChosenFile) => {
    running.current.get(file.id)?.abort();
    try {
      settle(file.id, { step: 'mapping', sample: await readSample(file.content) });
    } catch (error) {
      settle(file.id, failed(error));
    }
  };

  const importFile = async (file: ChosenFile) => {
    const { state } = file;
    if (state.step !== 'checked') return;
    const onShare = (share: number) =>
      settle(file.id, { step: 'importing', share, report: state.report });
    onShare(0);
    const { turn, signal } = send(file, false, onShare);
    try {
      settle(file.id, { step: 'imported', report: await turn });
    } catch (error) {
      settle(file.id, signal.aborted ? state : failed(error));
    }
    invalidateResources(queryClient, importEvents.refreshes);
  };

  /** Also checks the file again, or asks for the mapping of a table. */
  const read = (file: ChosenFile, reading: Reading) => {
    change(file.id, (one) => ({ ...one, reading }));
    const isUnmapped = reading.format === 'table' && reading.mapping === undefined;
    void (isUnmapped ? mapColumns(file) : check({ ...file, reading }));
  };

  return {
    files,
    add(chosen: readonly NewFile[]) {
      const added = chosen.map((file): ChosenFile => {
        lastId.current += 1;
        const state = { step: 'checking', share: 0 } as const;
        return { ...file, id: lastId.current, reading: { format: 'auto' }, state };
      });
      setFiles((all) => [...all, ...added]);
      for (const file of added) void check(file);
    },
    read,
    /** By a mapping that was saved just now: other files that it reads are checked again, too. */
    readBySaved(file: ChosenFile, mapping: string) {
      for (const other of files) {
        const isRead = other.state.step === 'checked' || other.state.step === 'failed';
        if (isRead && other.reading.mapping === mapping) void check(other);
      }
      read(file, { ...file.reading, format: 'table', mapping });
    },
    /** Goes back to the columns of a table. */
    mapColumns: (file: ChosenFile) => void mapColumns(file),
    importFile: (file: ChosenFile) => void importFile(file),
    cancel: (file: ChosenFile) => running.current.get(file.id)?.abort(),
    remove(file: ChosenFile) {
      running.current.get(file.id)?.abort();
      setFiles((all) => all.filter(({ id }) => id !== file.id));
    },
    markUndone(file: ChosenFile, report: ImportReport) {
      settle(file.id, { step: 'undone', report });
    },
  };
}

export type Imports = ReturnType<typeof useImports>;

function needsMapping(error: unknown): boolean {
  return error instanceof ApiError && unmappedTable.safeParse(error.details).success;
}

function encodingIn(details: unknown): FeedEncoding | null {
  return otherEncoding.safeParse(details).data?.encoding ?? null;
}

function failed(error: unknown): FileState {
  const message = error instanceof Error ? error.message : String(error);
  const details = error instanceof ApiError ? error.details : null;
  const report = uselessFile.safeParse(details).data?.report ?? null;
  return { step: 'failed', message, report, encoding: encodingIn(details) };
}
