import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useTranslation } from '#web/translation.tsx';
import { showFailure, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';

type Undo = () => Promise<unknown>;

/** Changes one row, and answers how to undo that; null where it cannot be undone. */
export type BulkChange<Row> = (row: Row) => Promise<Undo | null>;

type BulkResult = {
  done: number;
  /** Why the first of those that failed did; null: none did. */
  failure: unknown;
  undo: Undo | null;
};

/** Runs changes of many rows, which can be undone together, and has the lists asked for again once. */
export function useBulkChange(onDone: () => void, refreshes: readonly string[] = []) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const undoable = useUndoableChange(t('list.bulk.failed'));
  const refresh = () => invalidateResources(queryClient, refreshes);

  const run = async (running: Promise<BulkResult>, describe: (count: number) => string) => {
    setIsBusy(true);
    try {
      const { done, failure, undo } = await running;
      const message = describe(done);
      if (undo) {
        await undoable(Promise.resolve(), { message, undo: () => undo().finally(refresh) });
      } else {
        showToast({ tone: 'success', message });
      }
      onDone();
      if (failure !== null) showFailure(failure, t('list.bulk.someFailed'));
    } catch (error) {
      showFailure(error, t('list.bulk.failed'));
    } finally {
      setIsBusy(false);
      refresh();
    }
  };
  return {
    isBusy,
    change: <Row>(
      rows: readonly Row[],
      one: BulkChange<Row>,
      describe: (count: number) => string,
    ) => void run(changeAll(rows, one), describe),
  };
}

/** Changes rows one after another; where none could be changed, rejects as the first did. */
async function changeAll<Row>(rows: readonly Row[], change: BulkChange<Row>): Promise<BulkResult> {
  const undos: (Undo | null)[] = [];
  let failure: unknown = null;
  for (const row of rows) {
    try {
      undos.push(await change(row));
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== null && undos.length === 0) throw failure;
  const known = undos.filter((undo) => undo !== null);
  const undo = async () => {
    for (const one of known.toReversed()) await one();
  };
  return { done: undos.length, failure, undo: known.length === undos.length ? undo : null };
}
