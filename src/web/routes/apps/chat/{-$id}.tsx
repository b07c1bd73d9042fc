import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import {
  CHAT_STATUSES,
  type ChatContact,
  type ChatStatus,
  listChatsAndContacts,
  MAX_ABOUT_LENGTH,
  readChatProfile,
  updateChatProfile,
} from '#contract/chat.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Dot } from '#web/ui/display/badge.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { type DescribedForm, useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { Pane, Panes } from '#web/ui/panes/panes.tsx';
import { Conversation } from './-conversation/conversation.tsx';
import { ConversationSkeleton } from './-conversation/conversation-skeleton.tsx';
import { ProfileHeader } from './-profile/profile-header.tsx';
import { Sidebar } from './-sidebar/sidebar.tsx';
import { useChatKey } from './-use-chat-key.ts';
import type { chatSearch } from './-use-chat-search.ts';
import { useOutbox } from './-use-outbox.ts';
import '#web/messages/chat.json';

export const Route = createFileRoute('/apps/chat/{-$id}')({
  ...page({ title: 'pageTitles.apps.chat', sample: 'data' }),
  validateSearch: searchOf<typeof chatSearch>(),
  component: ChatPage,
});

/** The people on one side, the conversation with one of them on the other; on phones one of the two. */
function ChatPage() {
  const { t } = useTranslation();
  const contactId = useOpenContact();
  const list = useCall(listChatsAndContacts, {});
  const drafts = useDrafts();
  const outbox = useOutbox();
  const [isOwnPanelOpen, setIsOwnPanelOpen] = useState(false);

  if (list.isError && !list.data) {
    return (
      <ErrorState level={1} title={t('chat.error.title')} onRetry={() => void list.refetch()}>
        {list.error.message}
      </ErrorState>
    );
  }

  return (
    <>
      <Panes isOpen={contactId !== null}>
        <Sidebar
          people={list.data}
          openId={contactId}
          unsent={outbox.unsent}
          draftOf={drafts.draftOf}
          onOpenProfile={() => setIsOwnPanelOpen(true)}
        />
        {contactId === null ? (
          <Pane label={t('chat.loading')}>
            <EmptyState icon={MessagesSquare} title={t('chat.choose.title')}>
              {t('chat.choose.description')}
            </EmptyState>
          </Pane>
        ) : list.data ? (
          <Conversation
            key={contactId}
            contactId={contactId}
            people={list.data}
            draft={drafts.draftOf(contactId)}
            onDraft={(text) => drafts.setDraft(contactId, text)}
            outbox={outbox}
          />
        ) : (
          <ConversationSkeleton />
        )}
      </Panes>
      {isOwnPanelOpen && <OwnPanel onClose={() => setIsOwnPanelOpen(false)} />}
    </>
  );
}

const drafts = z.record(z.string(), z.string()).catch({});

/** What is typed and not sent, by contact. */
function useDrafts() {
  const [all, change] = useStored(useChatKey('drafts'), drafts);
  const setDraft = useCallback(
    (contactId: number, text: string) =>
      change(({ [contactId]: _before, ...others }) =>
        text === '' ? others : { ...others, [contactId]: text },
      ),
    [change],
  );
  return { draftOf: (contactId: number) => all[contactId] ?? '', setDraft };
}

/** Whose chat the address opens: a contact's id, null for nobody's, NaN for what is no id. */
function useOpenContact(): number | null {
  const id = useRouterState({ select: ({ matches }) => idOf(matches.at(-1)?.params) });
  if (id === null) return null;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN;
}

function idOf(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('id' in params)) return null;
  return String(params.id);
}

/** Your profile as others see it: a status, saved at once, and a text with a Save button. */
function OwnPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useCall(readChatProfile, {});
  if (profile.data) return <Profile profile={profile.data} onClose={onClose} />;
  return (
    <Drawer title={t('chat.own.title')} padding="md" onClose={onClose}>
      {profile.isError ? (
        <ErrorState title={t('chat.error.profile')} onRetry={() => void profile.refetch()}>
          {profile.error.message}
        </ErrorState>
      ) : (
        <Skeleton count={4} />
      )}
    </Drawer>
  );
}

const aboutForm = updateChatProfile.body.pick({ about: true }).required();

function Profile({
  profile,
  onClose,
}: {
  profile: ChatContact & { about: string };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const update = useUpdateProfile();
  const form = useForm({
    schema: aboutForm,
    labels: 'chat.own',
    initial: { about: profile.about },
    check: ({ about }): Record<string, string> => {
      const tooMany = about.trim().length - MAX_ABOUT_LENGTH;
      return tooMany > 0 ? { about: t('kit.tooLong', { count: tooMany }) } : {};
    },
    send: async (body) => {
      await update.mutateAsync({ body });
      showToast({ tone: 'success', message: t('chat.own.saved') });
    },
  });
  return (
    <Drawer title={t('chat.own.title')} padding="md" onClose={onClose}>
      <Stack gap="lg">
        <ProfileHeader person={profile} />
        <StatusChoice status={profile.status} />
        <AboutForm form={form} />
      </Stack>
    </Drawer>
  );
}

/** A short text about yourself. */
function AboutForm({ form }: { form: DescribedForm<typeof aboutForm, 'chat.own'> }) {
  const { t } = useTranslation();
  const count = form.values.about.trim().length;
  return (
    <Form form={form} hasAutoFocus={false}>
      <TextArea
        {...form.field('about')}
        description={t('chat.own.count', { count, most: MAX_ABOUT_LENGTH })}
        rows={4}
      />
      <FormActions
        submitLabel={t('chat.own.save')}
        isSending={form.isSending}
        extra={
          form.isDirty && (
            <Button variant="outline" onClick={() => form.reset()}>
              {t('chat.own.reset')}
            </Button>
          )
        }
      />
    </Form>
  );
}

/** Your status; a choice is saved at once. */
function StatusChoice({ status }: { status: ChatStatus }) {
  const { t } = useTranslation();
  const { mutate, error } = useUpdateProfile();
  return (
    <>
      <RadioGroup
        label={t('chat.own.status')}
        value={status}
        choices={CHAT_STATUSES.map((value) => ({
          value,
          label: t(`chat.status.${value}`),
          start: <Dot tone={STATUS_TONE[value]} />,
        }))}
        onChange={(value) => mutate({ body: { status: value } })}
      />
      <Alert message={error && t('chat.own.notSaved', { reason: error.message })} />
    </>
  );
}

const STATUS_TONE = {
  online: 'success',
  away: 'warning',
  busy: 'danger',
  offline: 'neutral',
} as const satisfies Record<ChatStatus, unknown>;

type Request = RouteRequest<typeof updateChatProfile>;

/** Without what is absent: that stays as it is. */
function changesOf({ body: { about, status } }: Request) {
  return { ...(about !== undefined && { about }), ...(status !== undefined && { status }) };
}

/** Changes how one describes oneself, at once wherever it is shown. */
function useUpdateProfile() {
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
