import { createFileRoute } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { playground } from '#web/gallery/frame/playground.tsx';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MessageField } from '#web/ui/fields/text/message-field.tsx';
import { docs as messageFieldDocs } from '#web/ui/fields/text/message-field.tsx?docs';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { docs as textAreaDocs } from '#web/ui/fields/text/text-area.tsx?docs';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { code, texts } from './textarea.gallery.tsx?code';

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
  docs: [textAreaDocs, messageFieldDocs],
  playground: playground({
    part: 'TextArea',
    controls: {
      label: { kind: 'text', initial: 'Notes' },
      description: { kind: 'text', initial: '', isOptional: true },
      error: { kind: 'text', initial: '', isOptional: true },
      rows: { kind: 'number', initial: 3, min: 1, max: 12 },
      limit: { kind: 'number', initial: 280, min: 40, max: 1000, step: 40 },
      isRequired: { kind: 'flag', initial: false },
      isReadOnly: { kind: 'flag', initial: false },
      isDisabled: { kind: 'flag', initial: false },
    },
    always: ['value={value}', 'onChange={setValue}'],
    draw: (props) => <Play {...props} />,
  }),
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

function Play(props: Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'>) {
  const [value, setValue] = useState('');
  return <TextArea {...props} value={value} onChange={setValue} />;
}

export const Route = createFileRoute('/forms/elements/textarea')({
  ...page({ title: 'pageTitles.elements.textarea', sample: 'template' }),
  component: TextareaPage,
});
