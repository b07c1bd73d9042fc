import { useCallback, useEffect, useRef, useState } from 'react';
import { type EmailDraft, saveDraft } from '#contract/email/email.ts';
import { useChange } from '#web/api/use-change.ts';
import { isBlank } from './compose-source.ts';

const PAUSE_MS = 800;

export type Keeping = 'unchanged' | 'saving' | 'saved' | { reason: string };

/**
 * Keeps what is written as a draft: when typing pauses, when the window is left and when the composer
 * closes. Saves one after the other, so that a new draft is made once.
 */
export function useDraftKeeping({
  draft,
  draftId,
  onMade,
}: {
  draft: EmailDraft;
  /** The draft that is continued. */
  draftId: number | undefined;
  /** Told the id of a draft that was made. */
  onMade: (id: number) => void;
}) {
  const { mutateAsync } = useChange(saveDraft);
  const [keeping, setKeeping] = useState<Keeping>('unchanged');
  const id = useRef(draftId);
  const kept = useRef(draft);
  const queue = useRef(Promise.resolve());
  const isOver = useRef(false);
  /** A composer that has closed must not be opened again by its last save. */
  const isShown = useRef(true);
  const newest = useRef({ draft, onMade, mutateAsync });
  newest.current = { draft, onMade, mutateAsync };

  const keep = useCallback(() => {
    const work = async () => {
      const { draft: content, onMade: tell, mutateAsync: save } = newest.current;
      const isEmpty = id.current === undefined && isBlank(content);
      if (isOver.current || isEmpty || content === kept.current) return;
      setKeeping('saving');
      const saved = await save({ body: { ...content, ...(id.current && { id: id.current }) } });
      kept.current = content;
      setKeeping('saved');
      if (id.current === undefined && isShown.current) tell(saved.id);
      id.current = saved.id;
    };
    // What failed is tried again with the next change.
    queue.current = queue.current.then(work).catch((error: Error) => {
      setKeeping({ reason: error.message });
    });
  }, []);

  useEffect(() => {
    if (draft === kept.current) return;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  useEffect(() => {
    isShown.current = true;
    document.addEventListener('visibilitychange', keep);
    return () => {
      isShown.current = false;
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [keep]);

  return {
    keeping,
    /** Waits for a save that is under way, ends the keeping and answers the draft's id. */
    end: async (): Promise<number | undefined> => {
      isOver.current = true;
      await queue.current;
      return id.current;
    },
    /** After an end that came to nothing. */
    goOn: () => {
      isOver.current = false;
    },
  };
}
