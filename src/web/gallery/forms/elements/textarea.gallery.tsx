import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MessageField } from '#web/ui/fields/text/message-field.tsx';
import { docs as messageFieldDocs } from '#web/ui/fields/text/message-field.tsx?docs';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { docs as textAreaDocs } from '#web/ui/fields/text/text-area.tsx?docs';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { code, playCode, texts } from './textarea.gallery.tsx?code';

const TextareaPage = galleryPage({
  title: 'pageTitles.elements.textarea',
  examples: {
    basic: Basic,
    autosize: Autosize,
    counter: Counter,
    states: States,
    message: Message,
    languages: Languages,
  },
  texts,
  code,
  playCode,
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
  docs: [textAreaDocs, messageFieldDocs],
});

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
