import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import {
  addNote,
  changeNote,
  deleteNote,
  listNotes,
  type Note,
} from '#contract/scores/desk/decisions.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { ConflictCard, LostWork } from '#web/list/conflict/conflict-card.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button, TextButton } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { guard, type Restore, Unsaved, type Work } from '#web/ui/forms/unsaved.ts';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { announce } from '#web/ui/overlays/announce.ts';
import { showFailure, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { useServiceNow } from '../-use-ranking.ts';
import '#web/messages/conflict.json';
import '#web/messages/desk.json';

type NotesProps = {
  id: number;
  /** As the desk of the event has it. */
  isWithin?: ((focused: Element) => boolean) | undefined;
};

/** What staff have written on an event, and a field for more. */
export function EventNotes({ id, isWithin }: NotesProps) {
  const { t } = useTranslation();
  const mayWrite = useMay('update', 'Event');
  const notes = useCall(listNotes, { params: { id } });
  return (
    <Stack gap="sm">
      <CallState call={notes} failed={t('desk.notes.failed')} level={3}>
        {({ notes: all }) => (
          <>
            {all.length === 0 && !mayWrite && (
              <Text as="p" size="sm" tone="neutral">
                {t('desk.notes.none')}
              </Text>
            )}
            <NoteList key={id} notes={all} />
          </>
        )}
      </CallState>
      <NoteForm key={id} id={id} isWithin={isWithin} />
    </Stack>
  );
}

/** A note that a colleague deletes stays as long as somebody edits it here. */
function NoteList({ notes }: { notes: readonly Note[] }) {
  const [seen, setSeen] = useState(notes);
  const isThere = ({ id }: Note) => notes.some((note) => note.id === id);
  const all = [...notes, ...seen.filter((note) => !isThere(note))].toSorted((a, b) => a.id - b.id);
  if (notes.some((note) => !seen.includes(note))) setSeen(all);
  if (all.length === 0) return null;
  return (
    <Stack as="ol" gap="sm">
      {all.map((note) => (
        <NoteItem key={note.id} note={note} isDeleted={!isThere(note)} />
      ))}
    </Stack>
  );
}

function UnsavedText({
  of,
  text,
  saved,
  onText,
  onOvertaken,
  ...sent
}: {
  of: string;
  text: string;
  saved: string;
  isSending: boolean;
  work: { current: Work | null };
  onText: (text: string) => void;
  onOvertaken?: () => void;
}) {
  const onRestore: Restore = (merge) => onText(merge({ text }, { text: saved }).text);
  const draft = { of, values: { text }, saved: { text: saved }, onRestore, onOvertaken };
  return <Unsaved {...sent} isDirty={text.trim() !== saved} param="event" draft={draft} />;
}

/** Sends with Ctrl or Cmd and Enter. What could not be sent stays in the field. */
function NoteForm({ id, isWithin }: NotesProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const work = useRef<Work>(null);
  const mayWrite = useMay('update', 'Event');
  const add = useChange(addNote);
  useHotkeys(mayWrite ? { n: () => field.current?.focus() } : {}, { isWithin });
  const send = async () => {
    if (text.trim() === '' || add.isPending) return;
    await add.mutateAsync({ params: { id }, body: { text } }).then(
      () => {
        work.current?.settle('remove');
        setText('');
        announce(t('desk.notes.added'));
      },
      () => {},
    );
  };
  if (!mayWrite)
    return text.trim() === '' ? null : <LostWork text={text} onDiscard={() => setText('')} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="2xs">
        <UnsavedText
          of={`note.${id}`}
          text={text}
          saved=""
          isSending={add.isPending}
          work={work}
          onText={setText}
        />
        <TextArea
          ref={field}
          isLabelHidden
          label={t('desk.notes.label')}
          placeholder={t('desk.notes.placeholder')}
          aria-keyshortcuts="n"
          rows={2}
          value={text}
          onChange={setText}
          error={add.error?.message}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            if (event.key !== 'Escape') return;
            // The panel has the next Escape.
            event.preventDefault();
            event.currentTarget.closest<HTMLElement>('[data-event-panel], main')?.focus();
          }}
        />
        {text.trim() !== '' && (
          <Row justify="end">
            <Button type="submit" size="sm" isLoading={add.isPending}>
              {t('desk.notes.add')}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}

function NoteItem({ note, isDeleted }: { note: Note; isDeleted: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const editedText = useEditedText();
  const [draft, setDraft] = useState<string | null>(null);
  const work = useRef<Work>(null);
  /** What the draft was made from. */
  const [opened, setOpened] = useState(note);
  const mayWrite = useMay('update', 'Event');
  const mayChange = mayWrite && note.may_change;
  const change = useChange(changeNote);
  const remove = useChange(deleteNote);
  const { mutateAsync: addAgain } = useChange(addNote);
  const undoable = useUndoableChange(t('desk.notes.notDeleted'));
  const params = { id: note.event_id, note_id: note.id };
  const field = useRef<HTMLTextAreaElement>(null);
  const isEdited = draft !== null;
  useEffect(() => {
    if (isEdited) field.current?.focus();
  }, [isEdited]);
  const isOvertaken = draft !== null && note.version !== opened.version && !change.isPending;

  const close = () => {
    work.current?.settle('remove');
    setDraft(null);
  };
  const save = async ({ version }: Note) => {
    if (draft === null || draft.trim() === '') return;
    try {
      await change.mutateAsync({ params, body: { text: draft, version } });
      close();
      announce(t('desk.notes.saved'));
    } catch (error) {
      // Both sides are shown then.
      if (error instanceof ApiError && error.code === 'conflict') return;
      showFailure(error, t('desk.notes.notSaved'));
    }
  };
  if (isDeleted && draft === null) return null;
  return (
    <Stack as="li" gap="3xs">
      {note.may_change && (
        <UnsavedText
          of={`note.${note.event_id}.${note.id}`}
          text={draft ?? note.text}
          saved={note.text}
          isSending={change.isPending}
          work={work}
          onText={(text) => setDraft(text === note.text ? null : text)}
          onOvertaken={() => setOpened({ ...note, version: note.version - 1 })}
        />
      )}
      <Row gap="xs" align="baseline">
        <Text size="sm" weight="medium">
          <bdi>{note.written_by?.full_name ?? t('desk.somebody')}</bdi>
        </Text>
        <Text size="xs" tone="neutral">
          <time dateTime={note.written_at} title={format.moment(new Date(note.written_at))}>
            {format.relative(Date.parse(note.written_at), now)}
          </time>
          {note.changed_at !== null && ` · ${editedText(note)}`}
        </Text>
        {mayChange && draft === null && (
          <>
            <TextButton
              onClick={() => {
                setOpened(note);
                setDraft(note.text);
              }}
            >
              {t('desk.notes.edit')}
            </TextButton>
            <TextButton
              onClick={() =>
                void undoable(remove.mutateAsync({ params, query: { version: note.version } }), {
                  message: t('desk.notes.deleted'),
                  undo: () =>
                    addAgain({
                      params: { id: note.event_id },
                      body: { text: note.text },
                    }),
                })
              }
            >
              {t('desk.notes.delete')}
            </TextButton>
          </>
        )}
      </Row>
      {(draft === null || !mayChange) && !isDeleted && (
        <Text as="p" size="md" hasLineBreaks>
          <MentionedText note={note} />
        </Text>
      )}
      {draft !== null && (isDeleted || !mayChange) && (
        <LostNote note={note} text={draft} isDeleted={isDeleted} onDone={close} />
      )}
      {draft !== null && mayChange && !isDeleted && (
        <Stack gap="2xs">
          {isOvertaken && (
            <NoteConflict
              newest={note}
              isSending={change.isPending}
              onSaveMine={() => void save(note)}
              onUseTheirs={() => setDraft(null)}
            />
          )}
          <TextArea
            ref={field}
            isLabelHidden
            label={t('desk.notes.label')}
            rows={2}
            value={draft}
            onChange={setDraft}
          />
          <Row gap="2xs" justify="end">
            <Button
              size="sm"
              variant="outline"
              onClick={({ currentTarget }) =>
                guard.leave(currentTarget.closest('li'), () => setDraft(null))
              }
            >
              {t('cancel')}
            </Button>
            <Button
              size="sm"
              isLoading={change.isPending}
              isDisabled={isOvertaken}
              onClick={() => void save(opened)}
            >
              {t('desk.notes.save')}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}

function useEditedText(): (note: Note) => string {
  const { t } = useTranslation();
  return ({ changed_by: editor, written_by: writer }) =>
    editor && editor.id !== writer?.id
      ? t('desk.notes.changedBy', { name: editor.full_name })
      : t('desk.notes.changed');
}

/** What was typed in a note that is gone, or that its writer may no longer change. */
function LostNote({
  note: { event_id: id },
  text,
  isDeleted,
  onDone,
}: {
  note: Note;
  text: string;
  isDeleted: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const mayWrite = useMay('update', 'Event');
  const add = useChange(addNote);
  if (!isDeleted) return <LostWork text={text} onDiscard={onDone} />;
  const handleAdd = async () => {
    try {
      await add.mutateAsync({ params: { id }, body: { text } });
      onDone();
      announce(t('desk.notes.added'));
    } catch (error) {
      showFailure(error, t('desk.notes.notSaved'));
    }
  };
  return (
    <LostWork
      text={text}
      title={t('desk.notes.gone.title')}
      reason={t('desk.notes.gone.reason')}
      action={
        mayWrite && (
          <Button isLoading={add.isPending} onClick={() => void handleAdd()}>
            {t('desk.notes.gone.add')}
          </Button>
        )
      }
      onDiscard={onDone}
    />
  );
}

/** Somebody else has edited the note meanwhile: their text, and a choice. */
function NoteConflict({
  newest,
  isSending,
  onSaveMine,
  onUseTheirs,
}: {
  newest: Note;
  isSending: boolean;
  onSaveMine: () => void;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSaveMine();
      }}
    >
      <ConflictCard
        title={t('conflict.titles.note')}
        theirs={{
          by: newest.changed_by?.full_name ?? null,
          at: newest.changed_at ?? newest.written_at,
        }}
        saveValue=""
        isSending={isSending}
        onUseTheirs={onUseTheirs}
      >
        <Text as="blockquote" size="md" hasLineBreaks>
          <bdi>{newest.text}</bdi>
        </Text>
      </ConflictCard>
    </form>
  );
}

/** The text with the names that it mentions in bold. */
function MentionedText({ note: { text, mentions } }: { note: Note }) {
  const names = new Set(mentions.map((mention) => mention.as.toLowerCase()));
  return text.split(/(@\S+)/).map((part, index) => {
    const name = [...names].find((one) => part.toLowerCase().startsWith(one));
    // Parts are keyed by index, and the text re-renders as a whole.
    const key = `${index} ${part}`;
    if (!name) return <span key={key}>{part}</span>;
    return (
      <span key={key}>
        <strong>{part.slice(0, name.length)}</strong>
        {part.slice(name.length)}
      </span>
    );
  });
}
