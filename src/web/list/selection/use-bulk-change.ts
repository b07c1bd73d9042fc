import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useTranslation } from '#web/translation.tsx';
import { showFailure, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';

type Undo = () => Promise<unknown>;

/** Changes one row and returns how to undo that; null where it cannot be undone. */
export type BulkChange<Row> = (row: Row) => Promise<Undo | null>;

/** Says what was done. */
type Describe<Row> = (count: number, done: readonly Row[]) => string;

type BulkResult<Row> = {
  done: readonly Row[];
  /** The error of the first that failed; null: none failed. */
  failure: unknown;
  undo: Undo | null;
};

/**
 * Runs changes of many rows, which can be undone together, and refetches the lists once. Where one fails, the others stay
 * changed. A row may stand for several that one call changes.
 */
export function useBulkChange(
  onDone: () => void = () => {},
  refreshes: readonly string[] = [],
  failedTitle?: string,
) {
  const { t } = useTranslation();
  const failed = failedTitle ?? t('list.bulk.failed');
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const undoable = useUndoableChange(failed);
  const refresh = () => invalidateResources(queryClient, refreshes);

  const run = async <Row>(running: Promise<BulkResult<Row>>, describe: Describe<Row>) => {
    setIsBusy(true);
    try {
      const { done, failure, undo } = await running;
      const message = describe(done.length, done);
      if (undo) {
        await undoable(Promise.resolve(), { message, undo: () => undo().finally(refresh) });
      } else {
        showToast({ tone: 'success', message });
      }
      onDone();
      if (failure !== null) showFailure(failure, t('list.bulk.someFailed'));
    } catch (error) {
      showFailure(error, failed);
    } finally {
      setIsBusy(false);
      refresh();
    }
  };
  return {
    isBusy,
    change: <Row>(rows: readonly Row[], one: BulkChange<Row>, describe: Describe<Row>) =>
      void run(changeAll(rows, one), describe),
  };
}

/** Changes rows one after another; where none could be changed, rejects with the first error. */
async function changeAll<Row>(
  rows: readonly Row[],
  change: BulkChange<Row>,
): Promise<BulkResult<Row>> {
  const done: Row[] = [];
  const undos: Undo[] = [];
  const failure = await runEach(rows, async (row) => {
    const undo = await change(row);
    done.push(row);
    if (undo) undos.push(undo);
  });
  if (failure !== null && done.length === 0) throw failure;
  const undo = async () => {
    const refusal = await runEach(undos.toReversed(), (one) => one());
    if (refusal !== null) throw refusal;
  };
  return { done, failure, undo: undos.length === done.length ? undo : null };
}

/** Runs all, one after another, and returns the first error; null where none failed. */
async function runEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<unknown> {
  let failure: unknown = null;
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failure ??= error;
    }
  }
  return failure;
}
