import { Link } from '@tanstack/react-router';
import { Check, CodeXml, PilcrowLeft, Volume2, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import type { MessageKey } from '#web/page.ts';
import type { Part, PartDocs, PartProp } from '#web/part-docs.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Columns, Divider, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { findExamples } from './find-examples.ts';
import type { ExampleTexts, GalleryTexts, KeyRow } from './gallery-texts.ts';
import { type Playground, PlaygroundCard } from './playground.tsx';
import { useAllExamples } from './use-all-examples.ts';
import '#web/messages/gallery.json';

export type Gallery = {
  title: MessageKey;
  /** What it says about its part, as `?code` gives it. */
  texts: GalleryTexts;
  /** The components of the examples, by their names. */
  examples: Readonly<Record<string, ComponentType>>;
  /** The code of each example, as `?code` gives it. */
  code: Readonly<Record<string, string>>;
  /** Of the files of the kit that the page is about. */
  docs: readonly PartDocs[];
  /** The part with its props to change. */
  playground?: Playground;
  /** Its examples show what loads, and never end. */
  isBusy?: true;
};

/** The page of a gallery, with what it shows. */
export function galleryPage(gallery: Gallery): (() => ReactNode) & { gallery: Gallery } {
  return Object.assign(() => <GalleryPage gallery={gallery} />, { gallery });
}

/** The page that shows a part of the kit: its examples with their own code, its keys, its props, its users. */
function GalleryPage({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation();
  const { title, texts, examples, code, docs, playground, isBusy = false } = gallery;
  return (
    <Page title={t(title)} description={texts.about}>
      <Columns
        aside={
          <ExampleSearch>
            <ExampleLinks examples={texts.examples} />
          </ExampleSearch>
        }
        width="12rem"
        isAsideSticky
      >
        <Stack gap="lg">
          {Object.entries(texts.examples).map(([example, own]) => (
            <ExampleCard
              key={example}
              name={example}
              texts={own}
              component={exampleIn(examples, example)}
              source={exampleIn(code, example)}
              isBusy={isBusy}
            />
          ))}
          {playground && <PlaygroundCard playground={playground} />}
          {texts.advice && <Advice advice={texts.advice} />}
          {texts.keyboard.length > 0 && <KeyboardTable rows={texts.keyboard} />}
          <PropsTables docs={docs} />
          <UsedOn docs={docs} />
        </Stack>
      </Columns>
    </Page>
  );
}

function exampleIn<Kind>(all: Readonly<Record<string, Kind>>, name: string): Kind {
  const found = all[name];
  if (found === undefined) throw new Error(`The gallery has no example ${name}.`);
  return found;
}

/** Links to the examples of the page, each an address to pass on. */
function ExampleLinks({ examples }: { examples: Record<string, ExampleTexts> }) {
  const { t } = useTranslation();
  return (
    <Stack as="nav" gap="xs" aria-label={t('gallery.frame.onThisPage')}>
      <Text size="sm" weight="bold" tone="neutral">
        {t('gallery.frame.onThisPage')}
      </Text>
      <Stack as="ul" gap="2xs">
        {Object.entries(examples).map(([name, { title }]) => (
          <li key={name}>
            <Link to="." hash={name}>
              <Text size="md">{title}</Text>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Links to the pages of the product that use what this page shows. */
function UsedOn({ docs }: { docs: readonly PartDocs[] }) {
  const { t } = useTranslation();
  const paths = [...new Set(docs.flatMap(({ usedOn }) => usedOn))];
  if (paths.length === 0) return null;
  return (
    <Section
      title={t('gallery.frame.usedOn')}
      description={t('gallery.frame.usedOnCount', { count: paths.length })}
    >
      <Row as="ul" gap="md">
        {paths.map((path) => (
          <li key={path}>
            <Link to={path}>
              <code dir="ltr">{path}</code>
            </Link>
          </li>
        ))}
      </Row>
    </Section>
  );
}

/** What to do and what not to do, where people err. */
function Advice({ advice }: { advice: Record<string, { do: string; dont: string }> }) {
  const { t } = useTranslation();
  return (
    <Section title={t('gallery.frame.advice')}>
      <Grid min="20rem">
        {Object.entries(advice).map(([name, pair]) => (
          <Card key={name} padding="sm">
            <Stack gap="sm">
              <Row align="start" wrap={false}>
                <Badge tone="success" icon={Check}>
                  {t('gallery.frame.do')}
                </Badge>
                <bdi>{pair.do}</bdi>
              </Row>
              <Row align="start" wrap={false}>
                <Badge tone="danger" icon={X}>
                  {t('gallery.frame.dont')}
                </Badge>
                <bdi>{pair.dont}</bdi>
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

const MOST_FOUND = 12;

/** A search over the examples of all galleries; what it encloses while nothing is searched for. */
function ExampleSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isSearched = text.trim() !== '';
  const { examples, error, isLoading } = useAllExamples(isSearched);
  const found = findExamples(examples, text);
  return (
    <Stack gap="sm">
      <TextField
        type="search"
        size="sm"
        isLabelHidden
        label={t('gallery.frame.searchAll')}
        placeholder={t('gallery.frame.searchAll')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={setText}
      />
      {isSearched ? (
        <Stack gap="xs" aria-busy={isLoading}>
          <Text as="p" size="sm" tone="neutral">
            <span role="status">
              {error?.message ?? (!isLoading && t('gallery.frame.found', { count: found.length }))}
            </span>
          </Text>
          <Stack as="ul" gap="xs">
            {found.slice(0, MOST_FOUND).map(({ page, name, title, gallery }) => (
              <Stack as="li" gap="none" key={`${page.path}#${name}`}>
                <Link to={page.path} hash={name} onClick={() => setText('')}>
                  <Text size="md">{title}</Text>
                </Link>
                <Text size="xs" tone="neutral">
                  {gallery}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Stack>
      ) : (
        children
      )}
    </Stack>
  );
}

/** What each key does, and what is read out. */
function KeyboardTable({ rows }: { rows: readonly KeyRow[] }) {
  const { t } = useTranslation();
  const title = t('gallery.frame.keyboard');
  const columns: PlainColumn<KeyRow>[] = [
    {
      id: 'keys',
      title: t('gallery.frame.key'),
      width: '220px',
      phone: 'title',
      cell: ({ keys }) =>
        keys.length === 0 ? (
          <Badge icon={Volume2}>{t('gallery.frame.screenReader')}</Badge>
        ) : (
          <Row gap="2xs">
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </Row>
        ),
    },
    {
      id: 'effect',
      title: t('gallery.frame.effect'),
      phone: 'line',
      cell: ({ effect }) => <bdi>{effect}</bdi>,
    },
  ];
  return (
    <Section title={title}>
      <Card padding="none">
        <Table label={title} columns={columns} rows={rows} rowId={({ name }) => name} />
      </Card>
    </Section>
  );
}

/** The props of each component that the page is about, as its types have them. */
function PropsTables({ docs }: { docs: readonly PartDocs[] }) {
  const { t } = useTranslation();
  const parts = docs.flatMap(({ parts: own }) => own);
  if (parts.length === 0) return null;
  return (
    <Section title={t('gallery.frame.props')}>
      <Stack gap="lg">
        {parts.map((part) => (
          <PropsTable key={part.name} part={part} />
        ))}
      </Stack>
    </Section>
  );
}

function PropsTable({ part }: { part: Part }) {
  const { t } = useTranslation();
  const columns: PlainColumn<PartProp>[] = [
    {
      id: 'name',
      title: t('gallery.frame.prop'),
      width: '190px',
      phone: 'title',
      cell: ({ name, isRequired }) => (
        <Row gap="2xs">
          <code dir="ltr">{name}</code>
          {isRequired && <Badge tone="accent">{t('gallery.frame.required')}</Badge>}
        </Row>
      ),
    },
    {
      id: 'type',
      title: t('gallery.frame.type'),
      phone: 'line',
      cell: ({ type }) => <code dir="ltr">{type}</code>,
    },
    {
      id: 'fallback',
      title: t('gallery.frame.fallback'),
      width: '130px',
      phone: 'end',
      cell: ({ fallback }) => fallback !== undefined && <code dir="ltr">{fallback}</code>,
    },
    {
      id: 'about',
      title: t('gallery.frame.about'),
      phone: 'line',
      cell: ({ about }) => <DocText>{about}</DocText>,
    },
  ];
  return (
    <Card title={part.name} level={3} padding="none" description={part.about}>
      <Table
        label={t('gallery.frame.propsOf', { part: part.name })}
        columns={columns}
        rows={part.props}
        rowId={({ name }) => name}
        isCompact
      />
    </Card>
  );
}

/** A comment of the code, whose language is English; what stands between backticks is code. */
function DocText({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children.split('`').map((text, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
        place % 2 === 1 ? <code key={place}>{text}</code> : text,
      )}
    </span>
  );
}

/** Where a link to an example scrolls to: below the top bar. */
const BELOW_TOP_BAR = { scrollMarginBlockStart: '76px' } as const;

/** One example, drawn once it comes into view, with the very code that draws it. */
function ExampleCard({
  name,
  texts,
  component: Example,
  source,
  isBusy,
}: {
  name: string;
  texts: ExampleTexts;
  component: ComponentType;
  source: string;
  /** Shows a loading state that never ends. */
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  const [box, isSeen] = useSeen<HTMLDivElement>();
  const [isTurned, setIsTurned] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const { title } = texts;
  return (
    <div id={name} style={BELOW_TOP_BAR}>
      <Card
        title={title}
        description={texts.note}
        actions={
          <Row gap="2xs" wrap={false}>
            <IconButton
              label={t('gallery.frame.turn', { title })}
              tooltip={t('gallery.frame.turnShort')}
              icon={PilcrowLeft}
              variant={isTurned ? 'light' : 'plain'}
              aria-pressed={isTurned}
              onClick={() => setIsTurned(!isTurned)}
            />
            <IconButton
              label={t('gallery.frame.code', { title })}
              tooltip={t('gallery.frame.codeShort')}
              icon={CodeXml}
              variant={hasCode ? 'light' : 'plain'}
              aria-expanded={hasCode}
              onClick={() => setHasCode(!hasCode)}
            />
          </Row>
        }
      >
        <Stack>
          <Divider />
          <div
            ref={box}
            data-example
            data-stays-busy={(isSeen && isBusy) || undefined}
            dir={isTurned ? 'rtl' : undefined}
          >
            {isSeen ? <Example /> : <Skeleton height={80} />}
          </div>
          {hasCode && <CodeBlock code={source} label={t('gallery.frame.codeOf', { title })} />}
        </Stack>
      </Card>
    </div>
  );
}
