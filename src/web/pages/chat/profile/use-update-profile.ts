import { listChatsAndContacts, readChatProfile, updateChatProfile } from '#contract/chat.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';

type Request = RouteRequest<typeof updateChatProfile>;

/** Without what is absent: that stays as it is. */
function changesOf({ body: { about, status } }: Request) {
  return { ...(about !== undefined && { about }), ...(status !== undefined && { status }) };
}

/** Changes how one describes oneself, at once wherever it is shown. */
export function useUpdateProfile() {
  return useChange(updateChatProfile, [
    updateAnswers(readChatProfile, (profile, request: Request) => ({
      ...profile,
      ...changesOf(request),
    })),
    updateAnswers(listChatsAndContacts, (answer, request: Request) => ({
      ...answer,
      profileUser: { ...answer.profileUser, ...changesOf(request) },
    })),
  ]);
}
