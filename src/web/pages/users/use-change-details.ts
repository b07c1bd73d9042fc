import { useTranslation } from 'react-i18next';
import { readUserDetails, type UserDetails, updateUserDetails } from '#contract/users/users.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

type Change = {
  notices?: UserDetails['notices'] | undefined;
  connections?: UserDetails['connections'] | undefined;
};

/** Saves a switch of a user's page at once; it goes back where that fails. */
export function useChangeDetails(id: number): (change: Change) => void {
  const { t } = useTranslation();
  const save = useChange(updateUserDetails, [
    updateAnswers(readUserDetails, ({ details }, { body }: { body: Change }) => ({
      details: {
        ...details,
        notices: body.notices ?? details.notices,
        connections: body.connections ?? details.connections,
      },
    })),
  ]);
  return (change) =>
    save.mutate(
      { body: { id, ...change } },
      {
        onError: (error) =>
          showToast({ tone: 'danger', title: t('users.failed'), message: error.message }),
      },
    );
}
