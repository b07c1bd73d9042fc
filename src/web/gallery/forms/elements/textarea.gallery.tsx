import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MessageField } from '#web/ui/fields/text/message-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { source } from './textarea.gallery.tsx?code';

/**
 * Takes a text of several lines and grows with it. For one line use the input, for emphasis, lists and pictures the editor.
 *
 * @do Let people type past the limit, and tell them by how much.
 * @dont Cut off what they paste.
 * @docs #web/ui/fields/text/text-area.tsx
 * @docs #web/ui/fields/text/message-field.tsx
 */
const TextareaPage = galleryPage({
  source,
  examples: { Basic, Autosize, Counter, States, Message, Languages },
  plays: {
    TextArea: play(TextArea, { label: 'Notes', value: '', limit: 280 }),
    MessageField: play(
      MessageField,
      {
        label: 'Message',
        placeholder: 'Write a message',
        value: '',
        limit: 1000,
      },
      { offered: { above: 'A reply to Grace Hopper' } },
    ),
  },
});

/** Basic. Three lines high at first; one can also drag its corner. */
function Basic() {
  const [note, setNote] = useState('');
  return (
    <TextArea
      label="Note"
      description="Only the team of the venue reads it."
      value={note}
      onChange={setNote}
    />
  );
}

/** Grows with the text. Up to half of the window, then it scrolls. Add some lines. */
function Autosize() {
  const [text, setText] = useState('Doors open at seven.');
  return (
    <Stack gap="sm">
      <TextArea label="Description" rows={2} value={text} onChange={setText} />
      <div>
        <Button
          variant="outline"
          onClick={() => setText(`${text}\nThe bar stays open until midnight.`)}
        >
          Add a line
        </Button>
      </div>
    </Stack>
  );
}

const LIMIT = 140;

/** Counter. It counts toward the limit and beyond it: what is pasted stays whole, and the error says what to do. */
function Counter() {
  const [text, setText] = useState('Two stages, forty bands, one weekend by the sea.');
  return (
    <TextArea
      label="Teaser"
      limit={LIMIT}
      value={text}
      onChange={setText}
      {...(text.length > LIMIT && { error: 'Shorten the teaser.' })}
    />
  );
}

/** Required, error, read-only, disabled. As with every field. */
function States() {
  const [reason, setReason] = useState('');
  return (
    <Grid min="14rem">
      <TextArea
        label="Reason"
        isRequired
        value={reason}
        onChange={setReason}
        {...(reason === '' && { error: 'Say why the event is canceled.' })}
      />
      <TextArea
        label="Terms"
        isReadOnly
        value="Tickets can be returned up to 24 hours before the start."
        onChange={setReason}
      />
      <TextArea label="Answer" isDisabled value="" onChange={setReason} />
    </Grid>
  );
}

/** A message to send. Enter sends, Shift and Enter begin a new line. It counts only when little is left. */
function Message() {
  const [text, setText] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  return (
    <Stack gap="sm">
      <ul aria-label="Sent messages">
        {sent.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <MessageField
        label="Message"
        placeholder="Write to the venue"
        limit={500}
        value={text}
        onChange={setText}
        onSend={(message) => setSent([...sent, message])}
      />
    </Stack>
  );
}

/** Other scripts. The text runs in its own direction, whatever the page does. */
function Languages() {
  const [arabic, setArabic] = useState('تفتح الأبواب في السابعة مساءً.');
  const [japanese, setJapanese] = useState('開場は午後七時です。');
  return (
    <Grid min="14rem">
      <TextArea label="Arabic" lang="ar" value={arabic} onChange={setArabic} />
      <TextArea label="Japanese" lang="ja" value={japanese} onChange={setJapanese} />
    </Grid>
  );
}

export const Route = createFileRoute('/forms/elements/textarea')({
  ...page({ title: 'pageTitles.elements.textarea', sample: 'template' }),
  component: TextareaPage,
});
