import { Link, useLocation, useMatch, useMatches } from '@tanstack/react-router';
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
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { ALONE } from '#web/page.ts';
import type { PartDocs } from '#web/part-docs.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, lookOf } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { Columns, Divider, Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import type { CodePiece } from '#web/ui/media/code-piece.ts';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import type { DocsSection } from './gallery-docs.tsx';
import { GallerySearch } from './gallery-search.tsx';
import {
  type Advice as AdvicePair,
  BELOW_TOP_BAR,
  type ExampleTexts,
  type GallerySource,
  type KeyRow,
} from './gallery-texts.ts';
import type { Plays } from './play.ts';
import '#web/messages/gallery.json';
import { copyText } from '#web/ui/format/copy-text.ts';

export type Gallery = {
  source: GallerySource;
  /** The components of the examples. */
  examples: Readonly<Record<string, ComponentType>>;
  /** Its parts with their props to change. */
  plays?: Plays;
  /** Its examples show what loads, and never end. */
  isBusy?: true;
};

const LateCode = latePart(() => import('./gallery-docs.tsx').then((module) => module.LateCode), {
  fallback: <Skeleton height={120} />,
});
/** The page of a gallery, with what it shows. */
export function galleryPage(gallery: Gallery): (() => ReactNode) & { gallery: Gallery } {
  const { source, plays = {}, isBusy = false } = gallery;
  const readDetails = () => Promise.all(source.docs.map((file) => file.readDetails()));
  const Docs = latePart(
    async () => {
      const details = readDetails();
      const { createDocs } = await import('./gallery-docs.tsx');
      return createDocs(await details);
    },
    { fallback: <Skeleton height={240} /> },
  );
  const Playground = latePart(
    async () => {
      const [details, { playCode }] = [readDetails(), await source.readCode()];
      const { createPlayground } = await import('./playground.tsx');
      const parts = (await details).flatMap((file) => file.parts);
      return createPlayground({ plays, codes: playCode, parts, isBusy });
    },
    { fallback: <Skeleton height={400} /> },
  );
  const lateParts = { Docs, Playground };
  return Object.assign(() => <GalleryPage gallery={gallery} lateParts={lateParts} />, { gallery });
}

type Example = ExampleTexts & { name: string; component: ComponentType };

/** What draws the parts of the page that load once it is there. */
type LateParts = { Docs: ComponentType<{ section: DocsSection }>; Playground: ComponentType };

/** The page that shows a part of the kit, or one of its examples alone. */
function GalleryPage({ gallery, lateParts }: { gallery: Gallery; lateParts: LateParts }) {
  const alone = useMatches({ select: (matches) => aloneOf(matches.at(-1)?.search) });
  const key = useMatch({ strict: false, select: ({ staticData }) => staticData.page?.title });
  if (!key) throw new Error('No page shows this gallery.');
  const title = useTranslation().t(key);
  const example = examplesOf(gallery).find(({ name }) => name === alone);
  return example ? (
    <Alone title={title} isBusy={gallery.isBusy} example={example} />
  ) : (
    <WholeGallery title={title} gallery={gallery} lateParts={lateParts} />
  );
}

/** What a gallery says of its examples, with their components: the build reads both from the same list. */
function examplesOf({ source, examples }: Gallery): Example[] {
  const texts = Object.entries(source.texts.examples);
  return Object.values(examples).flatMap((component, index) => {
    const [name, own] = texts[index] ?? [];
    return name && own ? [{ name, ...own, component }] : [];
  });
}

function aloneOf(search: Record<string, unknown> | undefined): string | undefined {
  const name = search?.[ALONE];
  return typeof name === 'string' ? name : undefined;
}

/** An example without all around it, such as to measure it or to show it to somebody. */
function Alone({
  title,
  isBusy,
  example: { name, title: ownTitle, component: Example },
}: {
  title: string;
  isBusy: true | undefined;
  example: Example;
}) {
  const { t } = useTranslation();
  return (
    <div style={ALONE_ROOM}>
      <Page
        title={ownTitle}
        actions={
          <LinkButton variant="plain" to="." search={{}} hash={name}>
            {t('gallery.frame.backTo', { title })}
          </LinkButton>
        }
      >
        <div data-example data-stays-busy={isBusy}>
          <Example />
        </div>
      </Page>
    </div>
  );
}

/** What the frame of the product would give. */
const ALONE_ROOM = { padding: 'var(--space-lg)' } as const;

/** Its examples with their own code, its keys, its props, its users. */
function WholeGallery({
  title,
  gallery,
  lateParts: { Docs, Playground },
}: {
  title: string;
  gallery: Gallery;
  lateParts: LateParts;
}) {
  const { t } = useTranslation();
  const { source, plays, isBusy } = gallery;
  const { texts, docs } = source;
  const names = docs.flatMap((one) => one.names);
  const isComponent = (name: string) => /^[A-Z]/.test(name);
  const sections: PagePart[] = [
    { id: 'import', part: 'import', content: docs.length > 0 && <Imports docs={docs} /> },
    ...examplesOf(gallery).map((example) => ({
      id: example.name,
      name: example.title,
      content: <ExampleCard example={example} readCode={source.readCode} isBusy={isBusy} />,
    })),
    {
      id: 'playground',
      part: 'playground',
      content: plays && <Playground />,
    },
    {
      id: 'advice',
      part: 'advice',
      content: texts.advice.length > 0 && <Advice advice={texts.advice} />,
    },
    {
      id: 'keyboard',
      part: 'keyboard',
      content: texts.keyboard.length > 0 && <KeyboardTable rows={texts.keyboard} />,
    },
    {
      id: 'functions',
      part: 'functions',
      content: !names.every(isComponent) && <Docs section="functions" />,
    },
    { id: 'props', part: 'props', content: names.some(isComponent) && <Docs section="props" /> },
    {
      id: 'used-on',
      part: 'usedOn',
      content: docs.some(({ isUsed }) => isUsed) && <Docs section="usedOn" />,
    },
  ];
  const shown = sections
    .filter(({ content }) => Boolean(content))
    .map(({ id, content, ...own }) => ({
      id,
      content,
      name: 'name' in own ? own.name : t(`gallery.frame.${own.part}`),
    }));
  return (
    <Page title={title} description={texts.about}>
      <Columns
        aside={
          <GallerySearch>
            <Contents sections={shown} />
          </GallerySearch>
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

type DocumentedFile = Pick<PartDocs, 'file' | 'names' | 'readSource'>;

/** A page may be about parts of a file one by one. */
function filesOf(docs: readonly PartDocs[]): DocumentedFile[] {
  const files = new Map<string, DocumentedFile>();
  for (const { file, names, readSource } of docs) {
    files.set(file, { file, readSource, names: [...(files.get(file)?.names ?? []), ...names] });
  }
  return [...files.values()];
}

/** As wide as a card shows it. */
const LINE = 80;

/** As the build colors it. */
function importLine({ file, names }: DocumentedFile): CodePiece[] {
  const from = `'${file.replace(/^src\//, '#')}'`;
  const list = names.join(', ');
  const isLong = list.length + from.length > LINE;
  return [
    ['keyword', 'import'],
    isLong ? ` {\n  ${names.join(',\n  ')},\n} ` : ` { ${list} } `,
    ['keyword', 'from'],
    ' ',
    ['string', from],
    ';',
  ];
}

/** How the parts of the page are imported, and the files that they are in. */
function Imports({ docs }: { docs: readonly PartDocs[] }) {
  const { t } = useTranslation();
  const files = filesOf(docs);
  const lines = files.flatMap((file, index) => [...(index > 0 ? ['\n'] : []), ...importLine(file)]);
  return (
    <Stack gap="xs">
      <CodeBlock code={lines} label={t('gallery.frame.importLabel')} />
      <Stack as="ul" gap="2xs" aria-label={t('gallery.frame.files')}>
        {files.map((file) => (
          <SourceFile key={file.file} {...file} />
        ))}
      </Stack>
    </Stack>
  );
}

/** A file by its path, with its text below once that is asked for. */
function SourceFile({ file, readSource }: DocumentedFile) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const name = file.split('/').at(-1) ?? file;
  return (
    <Stack as="li" gap="2xs">
      <Row gap="xs">
        <Text size="sm">
          <code dir="ltr">{file}</code>
        </Text>
        <CopyButton variant="plain" size="sm" text={file} label={t('gallery.frame.copyPath')} />
        <Button
          variant="plain"
          size="sm"
          icon={CodeXml}
          aria-label={t('gallery.frame.sourceOf', { file: name })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('gallery.frame.source')}
        </Button>
      </Row>
      {isOpen && (
        <LateCode
          name={file}
          label={t('gallery.frame.sourceOf', { file: name })}
          load={readSource}
        />
      )}
    </Stack>
  );
}

/** A part of the page with its place in the contents; without content it is left out. */
type PagePart = { id: string; content: ReactNode } & (
  | { name: string }
  | {
      part: 'import' | 'playground' | 'advice' | 'keyboard' | 'functions' | 'props' | 'usedOn';
    }
);

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
function Advice({ advice }: { advice: readonly AdvicePair[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('gallery.frame.advice')}>
      <Grid min="20rem">
        {advice.map((pair) => (
          <Card key={pair.do} padding="sm">
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

/** One example, drawn once it comes into view, with the very code that draws it. */
function ExampleCard({
  example: { name, title, note, component: Example },
  readCode,
  isBusy,
}: {
  example: Example;
  readCode: GallerySource['readCode'];
  /** Shows a loading state that never ends. */
  isBusy: true | undefined;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [box, isSeen] = useSeen<HTMLDivElement>();
  const [isTurned, setIsTurned] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const copyLink = async () => {
    try {
      await copyText(`${window.location.origin}${pathname}#${name}`);
      showToast({ tone: 'success', message: t('gallery.frame.linkCopied') });
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };
  return (
    <Card
      title={title}
      description={note}
      actions={
        <Row gap="2xs" wrap={false}>
          <IconButton
            label={t('gallery.frame.copyLink', { title })}
            tooltip={t('gallery.frame.copyLinkShort')}
            icon={Link2}
            onClick={() => void copyLink()}
          />
          <a
            {...lookOf({ variant: 'plain', size: 'sm' })}
            href={`${pathname}?${ALONE}=${name}`}
            target="_blank"
            aria-label={t('gallery.frame.alone', { title })}
            data-tooltip={t('gallery.frame.aloneShort')}
            rel="noopener"
          >
            <Icon icon={SquareArrowOutUpRight} size={18} />
          </a>
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
            load={() => readCode().then(({ code }) => code[name] ?? [])}
          />
        )}
      </Stack>
    </Card>
  );
}
