import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createFeed, type Feed, feedConflict, replaceFeed } from '#contract/feeds/feeds.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { invalidateResources } from '#web/api/invalidate-resources.ts';
import { useChange } from '#web/api/use-change.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { FeedConflict, SAVE_MINE } from './feed-conflict.tsx';
import { FeedFields } from './feed-fields.tsx';
import {
  checkFeed,
  draftOf,
  type FeedValues,
  fieldOf,
  newFeedValues,
  valuesOf,
} from './feed-values.ts';

/** Adds a feed, or changes one. */
export function FeedDialog({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const create = useChange(createFeed);
  const replace = useChange(replaceFeed);
  const [base, setBase] = useState(feed);
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Feed | null>(null);

  const save = async (values: FeedValues, from: Feed | null) => {
    const draft = draftOf(values, from?.is_paused ?? false);
    if (from === null) return create.mutateAsync({ body: draft });
    const body = { ...draft, version: from.version };
    return replace.mutateAsync({ params: { id: from.id }, body });
  };
  const form = useForm<FeedValues>({
    initial: () => (feed === null ? newFeedValues() : valuesOf(feed)),
    check: checkFeed,
    nameOf: fieldOf,
    send: async (values, intent) => {
      try {
        const { name } = await save(values, intent === SAVE_MINE ? theirs : base);
        showToast({ tone: 'success', message: t('feeds.form.saved', { name }) });
      } catch (error) {
        const conflict = error instanceof ApiError ? feedConflict.safeParse(error.details) : null;
        if (conflict?.success) {
          setTheirs(conflict.data.newest);
          invalidateResources(queryClient, ['feeds']);
        }
        throw error;
      }
    },
    onSent: onClose,
  });
  const { values } = form;
  const title =
    feed === null ? t('feeds.form.addTitle') : t('feeds.form.editTitle', { name: feed.name });
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Form form={form} label={title} guard="panel">
        {theirs && (
          <FeedConflict
            theirs={theirs}
            mine={draftOf(values, theirs.is_paused)}
            isSending={form.isSending}
            onUseTheirs={() => {
              setBase(theirs);
              setTheirs(null);
              form.reset(valuesOf(theirs));
            }}
          />
        )}
        <FeedFields form={form} />
        <FormActions
          submitLabel={t('feeds.form.save')}
          isSending={form.isSending}
          isDisabled={theirs !== null}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
