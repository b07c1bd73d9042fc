import { useCallback } from 'react';
import { z } from 'zod';
import { useStored } from '#web/api/use-stored.ts';
import { useChatKey } from './use-chat-key.ts';

const drafts = z.record(z.string(), z.string());
type Drafts = z.infer<typeof drafts>;
const NONE: Drafts = {};

/** What is typed and not sent, by contact. */
export function useDrafts() {
  const [all, change] = useStored(useChatKey('drafts'), drafts, NONE);
  const setDraft = useCallback(
    (contactId: number, text: string) =>
      change(({ [contactId]: _before, ...others }) =>
        text === '' ? others : { ...others, [contactId]: text },
      ),
    [change],
  );
  return { draftOf: (contactId: number) => all[contactId] ?? '', setDraft };
}
