import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid } from '#web/ui/layout/layout.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { docs as safeHtmlDocs } from '#web/ui/media/safe-html.tsx?of=SafeHtml&docs';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { docs as richTextFieldDocs } from '#web/ui/rich-text/rich-text-field.tsx?docs';
import { code, playCode, texts } from './editor.gallery.tsx?code';

const TEXT =
  '<h2>Harbour Summer Festival</h2><p>Two stages, <strong>forty bands</strong>, one weekend.</p>' +
  '<ul><li><p>Doors open at noon</p></li><li><p>Free for children</p></li></ul>';

const FEATURES = ['code'] as const;

const EditorPage = galleryPage({
  title: 'pageTitles.elements.editor',
  examples: {
    basic: Basic,
    code: Code,
    images: Images,
    tables: Tables,
    mentions: Mentions,
    html: Html,
    markdown: MarkdownInAndOut,
    sanitised: Sanitised,
    states: States,
  },
  texts,
  code,
  playCode,
  plays: {
    RichTextField: play(
      RichTextField,
      { label: 'Description', value: TEXT, features: FEATURES },
      {
        offered: { people: ['Ada Lovelace', 'Grace Hopper'] },
      },
    ),
  },
  docs: [richTextFieldDocs, safeHtmlDocs],
});

function Basic() {
  const [text, setText] = useState(TEXT);
  return <RichTextField label="Description" value={text} onChange={setText} />;
}

function Code() {
  const [text, setText] = useState(
    '<p>Ask for <code>GET /event_score</code>:</p><pre><code>curl https://marquee.test</code></pre>',
  );
  return <RichTextField label="Manual" features={FEATURES} value={text} onChange={setText} />;
}

const IMAGES_FEATURES = ['images'] as const;

function Images() {
  const [text, setText] = useState('<p>Paste a picture here, or drop one.</p>');
  return (
    <RichTextField label="Report" features={IMAGES_FEATURES} value={text} onChange={setText} />
  );
}

const TABLES_FEATURES = ['tables'] as const;

const TABLES_TEXT =
  '<table><tbody><tr><th><p>Zone</p></th><th><p>Seats</p></th></tr>' +
  '<tr><td><p>Stalls</p></td><td><p>420</p></td></tr></tbody></table><p></p>';

function Tables() {
  const [text, setText] = useState(TABLES_TEXT);
  return (
    <RichTextField label="Seating" features={TABLES_FEATURES} value={text} onChange={setText} />
  );
}

const MENTIONS_FEATURES = ['mentions'] as const;

const PEOPLE = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Hedy Lamarr', 'ليلى حداد'];

function Mentions() {
  const [text, setText] = useState('<p>Type an @ and the beginning of a name.</p>');
  return (
    <RichTextField
      label="Comment"
      features={MENTIONS_FEATURES}
      people={PEOPLE}
      value={text}
      onChange={setText}
    />
  );
}

function Html() {
  const [html, setHtml] = useState('<p>Change <em>either</em> side.</p>');
  return (
    <Grid min="18rem">
      <RichTextField label="Text" value={html} onChange={setHtml} />
      <TextArea label="As HTML" dir="ltr" spellCheck={false} value={html} onChange={setHtml} />
    </Grid>
  );
}

const MARKDOWN_FEATURES = ['code', 'tables'] as const;

const MARKDOWN_TEXT = `## Program

- **Friday**: opening
- *Saturday*: both stages

| Zone | Seats |
| --- | --- |
| Stalls | 420 |`;

function MarkdownInAndOut() {
  const [text, setText] = useState(MARKDOWN_TEXT);
  return (
    <Grid min="18rem">
      <RichTextField
        label="Program"
        format="markdown"
        features={MARKDOWN_FEATURES}
        value={text}
        onChange={setText}
      />
      <TextArea label="As Markdown" dir="ltr" rows={8} value={text} onChange={setText} />
    </Grid>
  );
}

const HOSTILE =
  '<p onclick="alert(1)">Nothing here <a href="javascript:alert(2)">runs</a>.</p>' +
  '<script>alert(3)</script><img src="x" onerror="alert(4)"><form action="/steal"><button>Send</button></form>';

function Sanitised() {
  const [html, setHtml] = useState(HOSTILE);
  return (
    <Grid min="18rem">
      <TextArea label="What came in" dir="ltr" spellCheck={false} value={html} onChange={setHtml} />
      <RichTextField label="In the editor" value={html} onChange={setHtml} />
      <section aria-label="As readers see it">
        <SafeHtml html={html} />
      </section>
    </Grid>
  );
}

function States() {
  const [text, setText] = useState('');
  return (
    <RichTextField
      label="Answer"
      value={text}
      onChange={setText}
      {...(text === '' && { error: 'Write an answer.' })}
    />
  );
}

export const Route = createFileRoute('/forms/elements/editor')({
  ...page({ title: 'pageTitles.elements.editor', sample: 'template' }),
  component: EditorPage,
});
