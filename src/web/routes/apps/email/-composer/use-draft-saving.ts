import { useCallback, useEffect, useRef, useState } from 'react';
import { type EmailDraft, saveDraft } from '#contract/email/email.ts';
import { useChange } from '#web/data/use-change.ts';
import { useDebouncedEffect } from '#web/ui/hooks/use-debounced.ts';
import { isBlank } from './compose-source.ts';

const PAUSE_MS = 800;

export type SaveState = 'unchanged' | 'saving' | 'saved' | { reason: string };

/**
 * Saves the draft when typing pauses, when the window is left and when the composer closes. Saves run one
 * after the other, so that a new draft is created once.
 */
export function useDraftSaving({
  draft,
  draftId,
  onCreate,
}: {
  draft: EmailDraft;
  /** The stored draft that is edited. */
  draftId: number | undefined;
  /** Called with the id of a new draft. */
  onCreate: (id: number) => void;
}) {
  const { mutateAsync } = useChange(saveDraft);
  const [saveState, setSaveState] = useState<SaveState>('unchanged');
  const id = useRef(draftId);
  const saved = useRef(draft);
  const queue = useRef(Promise.resolve());
  const isStopped = useRef(false);
  const isMounted = useRef(true);
  const latest = useRef({ draft, onCreate, mutateAsync });
  latest.current = { draft, onCreate, mutateAsync };

  const save = useCallback(() => {
    const saveLatest = async () => {
      const { draft: content, onCreate: announce, mutateAsync: send } = latest.current;
      const isEmpty = id.current === undefined && isBlank(content);
      if (isStopped.current || isEmpty || content === saved.current) return;
      setSaveState('saving');
      const stored = await send({ body: { ...content, ...(id.current && { id: id.current }) } });
      saved.current = content;
      setSaveState('saved');
      // The last save of a composer that was closed must not open it again.
      if (id.current === undefined && isMounted.current) announce(stored.id);
      id.current = stored.id;
    };
    // A failed save is tried again with the next change.
    queue.current = queue.current.then(saveLatest).catch((error: Error) => {
      setSaveState({ reason: error.message });
    });
  }, []);

  useDebouncedEffect(draft, PAUSE_MS, save);

  useEffect(() => {
    isMounted.current = true;
    document.addEventListener('visibilitychange', save);
    return () => {
      isMounted.current = false;
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [save]);

  return {
    saveState,
    /** Waits for a save that is under way, saves no more and returns the draft's id. */
    stop: async (): Promise<number | undefined> => {
      isStopped.current = true;
      await queue.current;
      return id.current;
    },
    /** Saves again, after sending failed. */
    resume: () => {
      isStopped.current = false;
    },
  };
}
