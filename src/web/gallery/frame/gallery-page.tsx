import { Link, useLocation, useMatches } from '@tanstack/react-router';
import {
  Check,
  CodeXml,
  Link2,
  PilcrowLeft,
  SquareArrowOutUpRight,
  Volume2,
  X,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { ALONE, type MessageKey } from '#web/page.ts';
import type { Part, PartDocs } from '#web/part-docs.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton, IconLink } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Columns, Divider, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import type { CodePiece } from '#web/ui/media/code-piece.ts';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import {
  BELOW_TOP_BAR,
  FunctionTables,
  Imports,
  LateCode,
  PropsTables,
  UsedOn,
} from './gallery-docs.tsx';
import type { ExampleCode, ExampleTexts, GalleryTexts } from './gallery-texts.ts';
import { type Playground, PlaygroundCard } from './playground.tsx';
import { useGallerySearch } from './use-gallery-search.ts';
import '#web/messages/gallery.json';

export type Gallery = {
  title: MessageKey;
  /** What it says about its part, as `?code` gives it. */
  texts: GalleryTexts;
  /** The components of the examples, by their names. */
  examples: Readonly<Record<string, ComponentType>>;
  /** Loads the code of the examples, as `?code` gives it. */
  code: () => Promise<ExampleCode>;
  /** Of the files of the kit that the page is about. */
  docs: readonly PartDocs[];
  /** The keys that each row of the keyboard table is about; none: what a screen reader says. */
  keyboard?: KeyRows;
  /** The part with its props to change. */
  playground?: Playground;
  /** Its examples show what loads, and never end. */
  isBusy?: true;
};

/** The page of a gallery, with what it shows. */
export function galleryPage(gallery: Gallery): (() => ReactNode) & { gallery: Gallery } {
  return Object.assign(() => <GalleryPage gallery={gallery} />, { gallery });
}

/** The page that shows a part of the kit, or one of its examples alone. */
function GalleryPage({ gallery }: { gallery: Gallery }) {
  const alone = useMatches({ select: (matches) => aloneOf(matches.at(-1)?.search) });
  const { texts, examples } = gallery;
  if (alone === undefined || texts.examples[alone] === undefined) {
    return <WholeGallery gallery={gallery} />;
  }
  return <Alone gallery={gallery} name={alone} component={exampleIn(examples, alone)} />;
}

function aloneOf(search: Record<string, unknown> | undefined): string | undefined {
  const name = search?.[ALONE];
  return typeof name === 'string' ? name : undefined;
}

/** An example without all around it, such as to measure it or to show it to somebody. */
function Alone({
  gallery: { title, texts, isBusy },
  name,
  component: Example,
}: {
  gallery: Gallery;
  name: string;
  component: ComponentType;
}) {
  const { t } = useTranslation();
  return (
    <Page
      title={texts.examples[name]?.title ?? name}
      actions={
        <LinkButton variant="plain" to="." search={{}} hash={name}>
          {t('gallery.frame.backTo', { title: t(title) })}
        </LinkButton>
      }
    >
      <div data-example data-stays-busy={isBusy || undefined}>
        <Example />
      </div>
    </Page>
  );
}

/** Its examples with their own code, its keys, its props, its users. */
function WholeGallery({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation();
  const { title, texts, examples, code, docs, keyboard, playground, isBusy } = gallery;
  const parts = docs.flatMap(({ parts: own }) => own);
  const isComponent = ({ name }: Part) => /^[A-Z]/.test(name);
  const components = parts.filter(isComponent);
  const functions = parts.filter((part) => !isComponent(part));
  const users = [...new Set(docs.flatMap(({ usedOn }) => usedOn))];
  const sections: PagePart[] = [
    { id: 'import', title: 'import', content: docs.length > 0 && <Imports docs={docs} /> },
    ...Object.entries(texts.examples).map(([name, own]) => ({
      id: name,
      name: own.title,
      content: (
        <ExampleCard
          name={name}
          texts={own}
          component={exampleIn(examples, name)}
          load={() => code().then((all) => exampleIn(all, name))}
          isBusy={isBusy === true}
        />
      ),
    })),
    {
      id: 'playground',
      title: 'playground',
      content: playground && <PlaygroundCard playground={playground} />,
    },
    {
      id: 'advice',
      title: 'advice',
      content: texts.advice && <Advice advice={texts.advice} />,
    },
    {
      id: 'keyboard',
      title: 'keyboard',
      content: keyboard && <KeyboardTable rows={keyboard} texts={texts.keyboard ?? {}} />,
    },
    {
      id: 'functions',
      title: 'functions',
      content: functions.length > 0 && <FunctionTables parts={functions} />,
    },
    {
      id: 'props',
      title: 'props',
      content: components.length > 0 && <PropsTables parts={components} />,
    },
    { id: 'used-on', title: 'usedOn', content: users.length > 0 && <UsedOn paths={users} /> },
  ];
  const shown = sections
    .filter(({ content }) => Boolean(content))
    .map(({ id, content, ...own }) => ({
      id,
      content,
      name: 'name' in own ? own.name : t(`gallery.frame.${own.title}`),
    }));
  return (
    <Page title={t(title)} description={texts.about}>
      <Columns
        aside={
          <ExampleSearch>
            <Contents sections={shown} />
          </ExampleSearch>
        }
        width="12rem"
        isAsideSticky
        isAsideFirst
      >
        <Stack gap="lg">
          {shown.map(({ id, content }) => (
            <div key={id} id={id} style={BELOW_TOP_BAR}>
              {content}
            </div>
          ))}
        </Stack>
      </Columns>
    </Page>
  );
}

/** A part of the page with its place in the contents; without content it is left out. */
type PagePart = { id: string; content: ReactNode } & (
  | { name: string }
  | {
      title: 'import' | 'playground' | 'advice' | 'keyboard' | 'functions' | 'props' | 'usedOn';
    }
);

function exampleIn<Kind>(all: Readonly<Record<string, Kind>>, name: string): Kind {
  const found = all[name];
  if (found === undefined) throw new Error(`The gallery has no example ${name}.`);
  return found;
}

/** Links to all that is on the page, each an address to pass on. */
function Contents({ sections }: { sections: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation();
  return (
    <Stack as="nav" gap="xs" aria-label={t('gallery.frame.onThisPage')}>
      <Text size="sm" weight="bold" tone="neutral">
        {t('gallery.frame.onThisPage')}
      </Text>
      <Grid as="ul" min="9rem" gap="2xs">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link to="." hash={id}>
              <Text size="md">{name}</Text>
            </Link>
          </li>
        ))}
      </Grid>
    </Stack>
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

/** A search over all galleries; what it encloses while nothing is searched for. */
function ExampleSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isSearched = text.trim() !== '';
  const { found, error, isLoading } = useGallerySearch(text);
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
            {found.slice(0, MOST_FOUND).map(({ page, hash, title, detail }) => (
              <Stack as="li" gap="none" key={`${page.path}#${hash} ${title}`}>
                <Link to={page.path} hash={hash} onClick={() => setText('')}>
                  <Text size="md">{title}</Text>
                </Link>
                <Text size="xs" tone="neutral">
                  {detail}
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

/** By the name of the row, the keys that it is about; none: what a screen reader says. */
type KeyRows = Record<string, readonly string[]>;

type KeyRow = { name: string; keys: readonly string[]; effect: string };

/** What each key does, and what is read out. Tests take the keys from here, and try every row: `gallery-keys.tsx`. */
function KeyboardTable({ rows, texts }: { rows: KeyRows; texts: Record<string, string> }) {
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
        <Table
          label={title}
          columns={columns}
          rows={Object.entries(rows).map(([name, keys]) => ({
            name,
            keys,
            effect: texts[name] ?? '',
          }))}
          rowId={({ name }) => name}
        />
      </Card>
    </Section>
  );
}

/** One example, drawn once it comes into view, with the very code that draws it. */
function ExampleCard({
  name,
  texts,
  component: Example,
  load,
  isBusy,
}: {
  name: string;
  texts: ExampleTexts;
  component: ComponentType;
  /** Loads its code. */
  load: () => Promise<readonly CodePiece[]>;
  /** Shows a loading state that never ends. */
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [box, isSeen] = useSeen<HTMLDivElement>();
  const [isTurned, setIsTurned] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const { title } = texts;
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${pathname}#${name}`);
      showToast({ tone: 'success', message: t('gallery.frame.linkCopied') });
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };
  return (
    <Card
      title={title}
      description={texts.note}
      actions={
        <Row gap="2xs" wrap={false}>
          <IconButton
            label={t('gallery.frame.copyLink', { title })}
            tooltip={t('gallery.frame.copyLinkShort')}
            icon={Link2}
            onClick={() => void copyLink()}
          />
          <IconLink
            label={t('gallery.frame.alone', { title })}
            tooltip={t('gallery.frame.aloneShort')}
            icon={SquareArrowOutUpRight}
            href={`${pathname}?${ALONE}=${name}`}
            target="_blank"
          />
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
        {hasCode && (
          <LateCode
            name={`${pathname}#${name}`}
            label={t('gallery.frame.codeOf', { title })}
            load={load}
          />
        )}
      </Stack>
    </Card>
  );
}
