import { createFileRoute } from '@tanstack/react-router';
import { readSamplePages, showSamplePages } from '#contract/access/sample-pages.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/access.json';

export const Route = createFileRoute('/scores/installation/')({
  ...page({
    title: 'installation.title',
    needsAdditions: true,
    access: { action: 'manage', subject: 'all' },
  }),
  component: InstallationPage,
});

/** What holds for everybody in this installation. */
function InstallationPage() {
  const { t } = useTranslation();
  const samples = useCall(readSamplePages, {});
  const show = useShowSamples();
  return (
    <Page
      title={t('installation.title')}
      description={t('access.installation.description')}
      width="form"
    >
      <CallState call={samples} failed={t('access.installation.failed')}>
        {({ are_shown: areShown }) => (
          <Card title={t('access.installation.samples')}>
            <Switch
              label={t('access.installation.show')}
              description={t('access.installation.showDescription')}
              value={areShown}
              onChange={show}
            />
          </Card>
        )}
      </CallState>
    </Page>
  );
}

function useShowSamples(): (areShown: boolean) => void {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const { mutate } = useChange(
    showSamplePages,
    [updateAnswers(readSamplePages, (_, { body }: { body: { are_shown: boolean } }) => body)],
    { queue: 'sample pages' },
  );
  return (areShown) =>
    mutate(
      { body: { are_shown: areShown } },
      {
        onSuccess: () => {
          const user = session.read()?.userData;
          if (user) session.updateUser({ ...user, hidesSamples: !areShown });
          const message = t(`access.installation.${areShown ? 'shown' : 'hidden'}`);
          showToast({ tone: 'success', message });
        },
        onError: ({ message }) =>
          showToast({ tone: 'danger', title: t('access.installation.notSaved'), message }),
      },
    );
}
