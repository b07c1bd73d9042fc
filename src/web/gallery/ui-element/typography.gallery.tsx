import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './typography.gallery.tsx?code';

/**
 * Texts in eight sizes, three weights and seven tones, all from tokens. Most pages need none of this: titles, cards and lists
 * bring their own.
 *
 * @do Choose the level by the structure and the size by the look.
 * @dont Skip a level because the next one looks too large.
 * @do Cut names in tables, and show the whole on the page of the thing.
 * @dont Cut what people must decide on, such as a price.
 * @docs #web/ui/layout/text.tsx Text
 * @docs #web/ui/layout/text.tsx Heading
 * @docs #web/ui/lists/list.tsx DescriptionList
 */
const TypographyPage = galleryPage({
  source,
  examples: { Scale, Weights, Headings, Tones, Lists, Quotes, Numbers, Scripts, Truncation, Code },
  plays: {
    Text: play(Text, { children: 'Tonight at the Globe: The Winter Ballad, in two acts.' }),
    Heading: play(Heading, { children: 'Tonight at the Globe' }),
  },
});

const SIZES = ['3xl', '2xl', 'xl', 'lg', 'base', 'md', 'sm', 'xs'] as const;

/** The scale. Eight sizes; base is that of the page. */
function Scale() {
  return (
    <Stack gap="xs">
      {SIZES.map((size) => (
        <Row key={size} align="baseline" justify="between">
          <Text size={size}>Tonight at the Globe</Text>
          <code dir="ltr">{`size="${size}"`}</code>
        </Row>
      ))}
    </Stack>
  );
}

/** Weights. Three are enough: more of them only look like mistakes. */
function Weights() {
  return (
    <Stack gap="xs">
      <Text>Normal: what is read in sentences.</Text>
      <Text weight="medium">Medium: names in lists and labels of fields.</Text>
      <Text weight="bold">Bold: titles and the one number that counts.</Text>
    </Stack>
  );
}

/** Headings. The level follows the structure; the size may differ. */
function Headings() {
  return (
    <Stack gap="xs">
      <Heading level={3}>A season at the Old Vic</Heading>
      <Text as="p" tone="neutral">
        A heading names what follows. Its level says how deep it stands, not how large it looks.
      </Text>
      <Heading level={4}>Matinees</Heading>
      <Text as="p" tone="neutral">
        Wednesdays and Saturdays at half past two.
      </Text>
      <Heading level={4} size="xl">
        Level 4, drawn larger
      </Heading>
    </Stack>
  );
}

const TONES = ['normal', 'neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

/** Tones. Every tone reads with a contrast of 4.5 or more on its ground. */
function Tones() {
  return (
    <Stack gap="2xs">
      {TONES.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}: doors open at seven
        </Text>
      ))}
    </Stack>
  );
}

const BULLETS =
  '<p>What is ranked:</p><ul><li>Concerts</li><li>Theater<ul><li>Plays</li><li>Musicals</li></ul></li></ul>';

const STEPS =
  '<p>How it starts:</p><ol><li>Import the feed</li><li>Set the weights</li><li>Recalculate</li></ol>';

/** Lists. With bullets, with numbers, and names with their values. */
function Lists() {
  return (
    <Grid min="12rem">
      <SafeHtml html={BULLETS} hasImages={false} />
      <SafeHtml html={STEPS} hasImages={false} />
      <DescriptionList
        items={[
          { label: 'Venue', value: 'Royal Albert Hall' },
          { label: 'Seats', value: '5,272' },
          { label: 'From', value: '£24.00' },
        ]}
      />
    </Grid>
  );
}

const REVIEW =
  '<blockquote><p>The best evening in the West End, and the loudest.</p></blockquote><p>— The Evening Paper</p>';

/** Quotes. A large one alone, and one inside an article. */
function Quotes() {
  return (
    <Stack>
      <Text as="blockquote" size="xl" weight="medium">
        “Every seat has a story.”
      </Text>
      <SafeHtml html={REVIEW} hasImages={false} />
    </Stack>
  );
}

const TAKINGS = [1111.1, 98765.4, 707, 4000.25];

/** Numbers. Digits of equal width line up in columns; in sentences they need not. */
function Numbers() {
  const format = useFormat();
  return (
    <Row gap="2xl" align="start">
      <Stack gap="2xs" align="end">
        <Text weight="medium">In columns</Text>
        {TAKINGS.map((amount) => (
          <Text key={amount} isNumeric>
            {format.number(amount, 2)}
          </Text>
        ))}
      </Stack>
      <Stack gap="2xs" align="end">
        <Text weight="medium">In sentences</Text>
        {TAKINGS.map((amount) => (
          <Text key={amount}>{format.number(amount, 2)}</Text>
        ))}
      </Stack>
    </Row>
  );
}

const SAMPLES = [
  { lang: 'de', text: 'Fünf große Bühnen, zwölf Jahreszeiten' },
  { lang: 'ar', text: 'كل حدث في مكانه، ولكل ترتيب سبب' },
  { lang: 'he', text: 'כל אירוע במקומו' },
  { lang: 'ja', text: 'すべての公演に、理由のある順位を。' },
  { lang: 'ru', text: 'Каждому событию — своё место' },
  { lang: 'el', text: 'Κάθε παράσταση στη θέση της' },
  { lang: 'hi', text: 'हर कार्यक्रम अपनी जगह पर' },
] as const;

/** Languages and scripts. Each says its language and finds its own direction. */
function Scripts() {
  return (
    <Stack as="ul" gap="xs">
      {SAMPLES.map(({ lang, text }) => (
        <li key={lang} lang={lang} dir="auto">
          {text}
        </li>
      ))}
    </Stack>
  );
}

const LONG =
  'The Complete Works of an Extraordinarily Productive Playwright, Performed in One Evening by Three Very Tired Actors';

/** Long texts. On one line, on two, or in full. What is cut can still be read out. */
function Truncation() {
  return (
    <Grid min="12rem">
      <Card padding="sm">
        <Text as="div" isTruncated>
          {LONG}
        </Text>
      </Card>
      <Card padding="sm">
        <Text as="div" maxLines={2}>
          {LONG}
        </Text>
      </Card>
      <Card padding="sm">
        <Text as="div">{LONG}</Text>
      </Card>
    </Grid>
  );
}

/** Code and keys. Always from left to right, also on a page that runs the other way. */
function Code() {
  return (
    <Stack>
      <p>
        Set <code dir="ltr">tone="danger"</code> where something is lost.
      </p>
      <Row gap="2xs">
        <KeyCap>Ctrl</KeyCap>
        <KeyCap>K</KeyCap>
        opens the search.
      </Row>
      <CodeBlock label="A command" code="npm run import -- feed.json" />
    </Stack>
  );
}

export const Route = createFileRoute('/ui-element/typography')({
  ...page({ title: 'pageTitles.ui.typography', sample: 'template' }),
  component: TypographyPage,
});
