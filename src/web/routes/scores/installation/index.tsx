import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { readSamplePages, showSamplePages } from '#contract/access/sample-pages.ts';
import {
  contactConflict,
  readSignInContact,
  saveSignInContact,
} from '#contract/access/sign-in-contact.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { SAVE_MINE, updateAnswers, useChange, useTheirs } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/access.json';
import '#web/messages/conflict.json';

const ConflictCard = latePart(() =>
  import('#web/list/conflict/conflict-card.tsx').then((module) => module.ConflictCard),
);

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
  const contact = useCall(readSignInContact, {});
  const show = useShowSamples();
  return (
    <Page
      title={t('installation.title')}
      description={t('access.installation.description')}
      width="form"
    >
      <Stack>
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
        <CallState call={contact} failed={t('access.installation.failed')}>
          {(saved) => <ContactForm saved={saved} />}
        </CallState>
      </Stack>
    </Page>
  );
}

/** Whom the sign-in names to somebody who cannot sign in. */
function ContactForm({ saved }: { saved: RouteAnswer<typeof readSignInContact> }) {
  const { t } = useTranslation();
  const save = useChange(saveSignInContact);
  const [opened, setOpened] = useState(saved);
  const { theirs, forgetTheirs, saving } = useTheirs(contactConflict);
  const form = useForm({
    schema: readSignInContact.answer,
    labels: 'access.installation.contact',
    initial: saved,
    send: async (values, intent) => {
      const { contact: replaces } = intent === SAVE_MINE && theirs ? theirs.newest : opened;
      setOpened(await saving(save.mutateAsync({ body: { ...values, replaces } })));
    },
    onSent: () => showToast({ tone: 'success', message: t('access.installation.contact.saved') }),
  });
  return (
    <Card title={t('access.installation.contact.title')}>
      <Form form={form} guard>
        {theirs && (
          <ConflictCard
            title={t('conflict.titles.setting')}
            isSending={form.isSending}
            onUseTheirs={() => {
              setOpened(theirs.newest);
              form.reset(theirs.newest);
              forgetTheirs();
            }}
            rows={[
              {
                name: t('access.installation.contact.contact'),
                theirs: theirs.newest.contact,
                mine: form.values.contact,
              },
            ]}
          />
        )}
        <TextField
          {...form.field('contact')}
          description={t('access.installation.contact.description')}
          dir="auto"
        />
        <FormActions
          submitLabel={t('access.installation.contact.submit')}
          isSending={form.isSending}
          isDisabled={!form.isDirty || theirs !== null}
          isDirty={form.isDirty}
        />
      </Form>
    </Card>
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
