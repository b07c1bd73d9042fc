import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { ENCODING_NAMES, FEED_ENCODINGS } from '#contract/feed-encodings.ts';
import type { FeedDraft } from '#contract/feeds/feeds.ts';
import {
  createFeed,
  FEED_KINDS,
  type Feed,
  feedConflict,
  feedDraft,
  feedUrl,
  listFeeds,
  replaceFeed,
} from '#contract/feeds/feeds.ts';
import { listMappings } from '#contract/import-mappings/import-mappings.ts';
import { IMPORT_FORMATS } from '#contract/imports.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { useCall } from '#web/data/use-call.ts';
import { SAVE_MINE, useChange, useTheirs } from '#web/data/use-change.ts';
import { ConflictCard } from '#web/list/conflict/conflict-card.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { type DescribedForm, useForm } from '#web/ui/forms/use-form.ts';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { DefaultFields, defaultsForm } from '../-row-defaults/default-fields.tsx';
import {
  BY_MAPPING,
  differencesOf,
  draftOf,
  type FeedValues,
  fieldOf,
  type INTERVAL_UNITS,
  newFeedValues,
  valuesOf,
} from './feed-values.ts';
import { useFeedTexts } from './use-feed-texts.ts';
import '#web/messages/conflict.json';
import '#web/messages/feeds.json';
import '#web/messages/rowDefaults.json';

const { name, address, encoding, is_full, hold_percent } = feedDraft.shape;

const shared = {
  name,
  encoding,
  is_full,
  hold_percent,
  every: z.number().int().min(1),
  unit: z.enum(['minutes', 'hours', 'days']),
  /** A format, `auto`, or a saved mapping behind `BY_MAPPING`. */
  reading: z.string(),
  ...defaultsForm.shape,
};

/** The settings of a feed, as the form has them. */
const feedForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), address: feedUrl, ...shared }),
  z.object({ kind: z.enum(FEED_KINDS).exclude(['url']), address, ...shared }),
]);

/** What the server would refuse, by field of the form. */
function checkFeed(values: FeedValues): FieldErrors {
  const errors = checkFields(createFeed.body, draftOf(values, false));
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [fieldOf(name), text]));
}

const TryDialog = lateDialog(() => import('./try-dialog.tsx').then((module) => module.TryDialog));

/** Adds a feed, or changes one. */
export function FeedDialog({ feed, onClose }: { feed: Feed | null; onClose: () => void }) {
  const { t } = useTranslation();
  const create = useChange(createFeed);
  const replace = useChange(replaceFeed);
  const [base, setBase] = useState(feed);
  const { theirs: conflict, forgetTheirs, saving } = useTheirs(feedConflict);
  const theirs = conflict?.newest ?? null;
  /** The settings that are tried, saved or not. */
  const [tried, setTried] = useState<FeedDraft | null>(null);

  const save = async (values: FeedValues, from: Feed | null) => {
    const draft = draftOf(values, from?.is_paused ?? false);
    if (from === null) return create.mutateAsync({ body: draft });
    const body = { ...draft, version: from.version };
    return replace.mutateAsync({ params: { id: from.id }, body });
  };
  const form = useForm({
    schema: feedForm,
    labels: 'feeds.form',
    initial: () => (feed === null ? newFeedValues() : valuesOf(feed)),
    check: checkFeed,
    nameOf: fieldOf,
    send: async (values, intent) => {
      const { name } = await saving(save(values, intent === SAVE_MINE ? theirs : base));
      showToast({ tone: 'success', message: t('feeds.form.saved', { name }) });
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
              forgetTheirs();
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
          extra={
            feed && (
              <Button
                variant="outline"
                icon={FlaskConical}
                onClick={() => setTried(draftOf(values, feed.is_paused))}
              >
                {t('feeds.actions.try')}
              </Button>
            )
          }
        />
      </Form>
      {feed && tried && (
        <TryDialog
          feed={feed}
          draft={tried}
          onClose={() => setTried(null)}
          onMapping={(name) => form.set({ reading: BY_MAPPING + name })}
        />
      )}
    </Dialog>
  );
}

const FIELD_TEXTS = {
  name: 'feeds.form.name',
  kind: 'feeds.form.kind',
  address: 'feeds.form.address',
  every_minutes: 'feeds.form.every',
  format: 'feeds.form.reading',
  mapping: 'feeds.form.reading',
  encoding: 'feeds.form.encoding',
  timezone: 'rowDefaults.zone',
  event_type: 'rowDefaults.type',
  source: 'rowDefaults.source',
  country: 'rowDefaults.country',
  is_full: 'feeds.form.is_full',
  hold_percent: 'feeds.form.hold_percent',
  is_paused: 'feeds.actions.pause',
} as const satisfies Record<keyof FeedDraft, string>;

/** Somebody else has saved the feed while it was being edited: both sides, and a choice between them. */
function FeedConflict({
  theirs,
  mine,
  isSending,
  onUseTheirs,
}: {
  theirs: Feed;
  mine: FeedDraft;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const written = useWritten();
  return (
    <ConflictCard
      title={t('conflict.titles.feed')}
      theirs={{ by: theirs.saved_by, at: theirs.saved_at }}
      rows={differencesOf(theirs, mine).map((field) => ({
        name: t(FIELD_TEXTS[field]),
        theirs: written(field, theirs),
        mine: written(field, mine),
      }))}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    />
  );
}

/** Writes a setting of a feed. */
function useWritten() {
  const { t } = useTranslation();
  const texts = useFeedTexts();
  return (field: keyof FeedDraft, draft: FeedDraft): string => {
    const value = draft[field];
    if (field === 'kind') return t(`feeds.kinds.${draft.kind}`);
    if (field === 'every_minutes') return texts.interval(draft);
    if (field === 'format' || field === 'mapping') return texts.format(draft);
    if (typeof value === 'boolean') return t(value ? 'feeds.conflict.yes' : 'feeds.conflict.no');
    return value === null || value === '' ? t('feeds.conflict.empty') : String(value);
  };
}

const KIND_TEXTS = {
  url: 'feeds.form.kindUrl',
  folder: 'feeds.form.kindFolder',
  pushed: 'feeds.form.kindPushed',
} as const;

const UNITS = ['minutes', 'hours', 'days'] as const satisfies (keyof typeof INTERVAL_UNITS)[];

type FeedForm = DescribedForm<typeof feedForm, 'feeds.form'>;

/** The settings of a feed. */
function FeedFields({ form }: { form: FeedForm }) {
  const { t } = useTranslation();
  const { data: { has_folder: hasFolder = false, hold_percent: percent = null } = {} } = useCall(
    listFeeds,
    {},
  );
  const { kind, is_full: isFull } = form.values;
  return (
    <>
      <FormRow>
        <TextField {...form.field('name')} />
        <SelectField
          {...form.field('kind')}
          description={hasFolder ? undefined : t('feeds.form.noFolder')}
          choices={FEED_KINDS.map((value) => ({
            value,
            label: t(KIND_TEXTS[value]),
            isDisabled: value === 'folder' && !hasFolder && kind !== 'folder',
          }))}
        />
      </FormRow>
      {kind === 'url' && (
        <TextField
          {...form.field('address')}
          type="url"
          dir="ltr"
          description={t('feeds.form.addressHelp')}
        />
      )}
      {kind === 'folder' && (
        <TextField
          {...form.field('address')}
          dir="ltr"
          label={t('feeds.form.folder')}
          description={t('feeds.form.folderHelp')}
        />
      )}
      {kind !== 'pushed' && (
        <FormRow>
          <NumberField {...form.field('every')} min={1} />
          <SelectField
            {...form.field('unit')}
            choices={UNITS.map((value) => ({ value, label: t(`feeds.form.units.${value}`) }))}
          />
        </FormRow>
      )}
      <ReadingFields form={form} />
      {kind !== 'folder' && (
        <Switch {...form.field('is_full')} description={t('feeds.form.fullHelp')} />
      )}
      {kind !== 'folder' && isFull && (
        <NumberField
          {...form.field('hold_percent')}
          description={percent === null ? undefined : t('feeds.form.holdHelp', { percent })}
          isNullable
        />
      )}
    </>
  );
}

/** How the files are read. */
function ReadingFields({ form }: { form: FeedForm }) {
  const { t } = useTranslation();
  const { data: { mappings } = {} } = useCall(listMappings, {});
  const { reading } = form.values;
  const names = mappings?.map(({ name }) => BY_MAPPING + name) ?? [];
  const chosen = reading.startsWith(BY_MAPPING) ? [reading] : [];
  return (
    <>
      <FormRow>
        <SelectField
          {...form.field('reading')}
          description={t('feeds.form.formatHelp')}
          choices={[
            { value: 'auto', label: t('feeds.form.auto') },
            ...IMPORT_FORMATS.filter((format) => format !== 'table').map((format) => ({
              value: format,
              label: format,
            })),
            ...[...new Set([...names, ...chosen])].map((value) => ({
              value,
              label: t('feeds.form.mapping', { name: value.slice(BY_MAPPING.length) }),
            })),
          ]}
        />
        <SelectField
          {...form.field('encoding')}
          choices={FEED_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        />
      </FormRow>
      <DefaultFields field={form.field} sourceHelp={t('feeds.form.sourceHelp')} />
    </>
  );
}
