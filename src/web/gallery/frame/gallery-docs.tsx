import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { pagesAt } from '#web/page.ts';
import type { Part, PartDetails, PartProp } from '#web/part-docs.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import type { CodePiece } from '#web/ui/media/code-piece.ts';
import { BELOW_TOP_BAR } from './gallery-texts.ts';
import '#web/messages/gallery.json';

export type DocsSection = 'functions' | 'props' | 'usedOn';

const isComponent = ({ name }: Part) => /^[A-Z]/.test(name);

/** A component that draws what the types and the imports of the product say of the parts of a page. */
export function createDocs(details: readonly PartDetails[]) {
  const parts = details.flatMap((one) => one.parts);
  const paths = [...new Set(details.flatMap(({ usedOn }) => usedOn))];
  return ({ section }: { section: DocsSection }) => (
    <Docs section={section} parts={parts} paths={paths} />
  );
}

function Docs({
  section,
  parts,
  paths,
}: {
  section: DocsSection;
  parts: readonly Part[];
  paths: readonly string[];
}) {
  const { hash } = useLocation();
  const shown = parts.filter((part) => isComponent(part) === (section === 'props'));
  const isLedTo = section !== 'usedOn' && shown.some(({ name }) => name === hash);
  useEffect(() => {
    // The page was there before what its address leads to, and nobody has scrolled since.
    if (isLedTo && window.scrollY === 0) document.getElementById(hash)?.scrollIntoView();
  }, [hash, isLedTo]);
  if (section === 'usedOn') return <UsedOn paths={paths} />;
  return section === 'props' ? <PropsTables parts={shown} /> : <FunctionTables parts={shown} />;
}

/** Code that loads when it is first shown; `name` tells it from all other code. */
export function LateCode({
  name,
  label,
  load,
}: {
  name: string;
  label: string;
  load: () => Promise<readonly CodePiece[]>;
}) {
  const { t } = useTranslation();
  const call: UseQueryResult<readonly CodePiece[]> = useQuery({
    queryKey: ['gallery code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <CallState
      call={call}
      failed={t('gallery.frame.codeFailed')}
      level={3}
      loading={<Skeleton height={120} />}
    >
      {(code) => <CodeBlock code={code} label={label} />}
    </CallState>
  );
}

/** The props of each component that the page is about, as its types have them. */
function PropsTables({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('gallery.frame.props')}>
      <Stack gap="lg">
        {parts.map(({ name, about, props }) => (
          <div key={name} id={name} style={BELOW_TOP_BAR}>
            <Card title={name} level={3} padding="none" description={about.replaceAll('`', '')}>
              <PropsTable label={t('gallery.frame.propsOf', { part: name })} props={props} />
            </Card>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

/** The functions and hooks that the page is about: how they are called, what they take, and what they give back. */
function FunctionTables({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('gallery.frame.functions')}>
      <Stack gap="lg">
        {parts.map(({ name, about, signature, props, returned = [] }) => (
          <div key={name} id={name} style={BELOW_TOP_BAR}>
            <Card title={name} level={3} description={about.replaceAll('`', '')}>
              <Stack gap="sm">
                {signature && (
                  <CodeBlock code={signature} label={t('gallery.frame.signatureOf', { name })} />
                )}
                {props.length > 0 && (
                  <PropsTable
                    label={t(`gallery.frame.${signature ? 'parametersOf' : 'membersOf'}`, { name })}
                    title={t(`gallery.frame.${signature ? 'parameters' : 'members'}`)}
                    props={props}
                  />
                )}
                {returned.length > 0 && (
                  <PropsTable
                    label={t('gallery.frame.returnedBy', { name })}
                    title={t('gallery.frame.returned')}
                    props={returned}
                  />
                )}
              </Stack>
            </Card>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

function PropsTable({
  label,
  title,
  props,
}: {
  label: string;
  /** Above the names; absent: they are props. */
  title?: string;
  props: readonly PartProp[];
}) {
  const { t } = useTranslation();
  const columns: PlainColumn<PartProp>[] = [
    {
      id: 'name',
      title: title ?? t('gallery.frame.prop'),
      width: '190px',
      phone: 'title',
      cell: ({ name, isRequired }) => (
        <Row gap="2xs">
          <code dir="ltr">{name}</code>
          {isRequired && title === undefined && (
            <Badge tone="accent">{t('gallery.frame.required')}</Badge>
          )}
        </Row>
      ),
    },
    {
      id: 'type',
      title: t('gallery.frame.type'),
      phone: 'line',
      cell: ({ type, fallback }) => (
        <Stack gap="none" align="start">
          <code dir="ltr">{type}</code>
          {fallback !== undefined && (
            <Text size="sm" tone="neutral">
              {t('gallery.frame.fallback')} <code dir="ltr">{fallback}</code>
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'about',
      title: t('gallery.frame.about'),
      phone: 'line',
      cell: ({ about }) => <DocText>{about}</DocText>,
    },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={props}
      rowId={({ name }) => name}
      isCompact
      isFlush={title !== undefined}
    />
  );
}

/** A comment of the code; what stands between backticks is code. */
function DocText({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children.split('`').map((text, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
        index % 2 === 1 ? <code key={index}>{text}</code> : text,
      )}
    </span>
  );
}

const MOST_USERS = 8;

/** Links to the pages of the product that use what this page shows, by their titles. */
function UsedOn({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation();
  const { routesByPath }: Pick<AnyRouter, 'routesByPath'> = useRouter();
  const [isWhole, setIsWhole] = useState(false);
  const titles = new Map(
    Object.entries(routesByPath).flatMap(([path, { options }]) =>
      pagesAt(path, options.staticData).map(
        // A page is known by its address without optional parameters.
        ([address, { title }]) => [address.replaceAll(/\/\{-\$\w+\}/g, ''), t(title)] as const,
      ),
    ),
  );
  const pages = paths.map((path) => ({ path, title: titles.get(path) ?? path }));
  const isTwice = (title: string) => pages.filter((page) => page.title === title).length > 1;
  const shown = isWhole ? pages : pages.slice(0, MOST_USERS);
  return (
    <Section
      title={t('gallery.frame.usedOn')}
      description={t('gallery.frame.usedOnCount', { count: paths.length })}
    >
      <Row gap="md">
        <Row as="ul" gap="md">
          {shown.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
              {isTwice(title) && (
                <Text size="sm" tone="neutral">
                  {' '}
                  <code dir="ltr">{path}</code>
                </Text>
              )}
            </li>
          ))}
        </Row>
        {shown.length < pages.length && (
          <Button variant="plain" size="sm" onClick={() => setIsWhole(true)}>
            {t('gallery.frame.usedOnAll', { count: pages.length })}
          </Button>
        )}
      </Row>
    </Section>
  );
}
