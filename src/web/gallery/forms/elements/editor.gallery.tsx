import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Grid } from '#web/ui/layout/layout.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { source } from './editor.gallery.tsx?code';

const TEXT =
  '<h2>Harbour Summer Festival</h2><p>Two stages, <strong>forty bands</strong>, one weekend.</p>' +
  '<ul><li><p>Doors open at noon</p></li><li><p>Free for children</p></li></ul>';

const FEATURES = ['code'] as const;

/**
 * Writes a text with emphasis, headings, lists and links, and where it is asked for with code, pictures, tables and mentions.
 * For plain text use a text area.
 *
 * @do Let people paste from elsewhere, and keep only what the text can hold.
 * @dont Keep the fonts and colors of another program.
 * @docs #web/ui/rich-text/rich-text-field.tsx
 * @docs #web/ui/media/safe-html.tsx SafeHtml
 */
const EditorPage = galleryPage({
  source,
  examples: {
    Basic,
    Code,
    Images,
    Tables,
    Mentions,
    Html,
    markdown: MarkdownInAndOut,
    Sanitised,
    States,
  },
  plays: {
    RichTextField: play(
      RichTextField,
      { label: 'Description', value: TEXT, features: FEATURES },
      {
        offered: { people: ['Ada Lovelace', 'Grace Hopper'] },
      },
    ),
  },
});

/** Basic. Headings, emphasis, lists, quotes and links. Its code comes with the first editor of a page. */
function Basic() {
  const [text, setText] = useState(TEXT);
  return <RichTextField label="Description" value={text} onChange={setText} />;
}

/** Code. Within a line, or as a block: also by typing three backticks. */
function Code() {
  const [text, setText] = useState(
    '<p>Ask for <code>GET /event_score</code>:</p><pre><code>curl https://marquee.test</code></pre>',
  );
  return <RichTextField label="Manual" features={FEATURES} value={text} onChange={setText} />;
}

const IMAGES_FEATURES = ['images'] as const;

/** Pictures. Chosen, pasted or dropped. Each becomes part of the text, made smaller if it is large. */
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

/** Tables. The buttons for rows and columns are there while the caret stands in a table. */
function Tables() {
  const [text, setText] = useState(TABLES_TEXT);
  return (
    <RichTextField label="Seating" features={TABLES_FEATURES} value={text} onChange={setText} />
  );
}

const MENTIONS_FEATURES = ['mentions'] as const;

const PEOPLE = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Hedy Lamarr', 'ليلى حداد'];

/** Mentions. The list opens with an @ and narrows as one types. */
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

/** HTML in and out. The value is HTML. Change it on either side. */
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

/** Markdown in and out. The same editor on Markdown, tables included. */
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

/** Sanitised. The editor takes only what it knows, and what readers see is cleaned again: nothing of this runs. */
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

/** Error. Read out when it appears. */
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
