import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#web/page-entry.ts';
import type { PartDocs } from '#web/part-docs.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Advice } from './advice.tsx';
import { ExampleCard } from './example-card.tsx';
import { ExampleLinks } from './example-links.tsx';
import { ExampleSearch } from './example-search.tsx';
import type { GalleryKey, GalleryPlace, GalleryTexts } from './gallery-texts.ts';
import { KeyboardTable, type KeyRows } from './keyboard-table.tsx';
import { type Playground, PlaygroundCard } from './playground.tsx';
import { PropsTables } from './props-tables.tsx';
import { UsedOn } from './used-on.tsx';

/** An example's module, which exports its one component. */
export type ExampleModule = Record<string, ComponentType>;

export type Gallery = GalleryPlace & {
  title: MessageKey;
  /** The modules below `examples`, by their paths. */
  examples: Record<string, ExampleModule>;
  /** The same files as text. */
  sources: Record<string, string>;
  /** Of the files of the kit that the page is about. */
  docs: readonly PartDocs[];
  /** The keys that each row of the keyboard table is about; none: what a screen reader says. */
  keyboard?: KeyRows;
  /** The part with its props to change. */
  playground?: Playground;
  /** Its examples show what loads, and never end. */
  isBusy?: true;
};

/** The page that shows a part of the kit: its examples with their own code, its keys, its props, its users. */
export function GalleryPage({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation();
  const {
    area = 'gallery',
    name,
    title,
    examples,
    sources,
    docs,
    keyboard,
    playground,
    isBusy = false,
  } = gallery;
  // Safe because the type of the gallery has each name with its own area.
  const texts: GalleryTexts = t(`${area}.pages.${name}` as GalleryKey, { returnObjects: true });
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
              component={componentOf(fileOf(examples, example))}
              source={fileOf(sources, example)}
              isBusy={isBusy}
            />
          ))}
          {playground && <PlaygroundCard playground={playground} />}
          {texts.advice && <Advice advice={texts.advice} />}
          {keyboard && <KeyboardTable rows={keyboard} texts={texts.keyboard ?? {}} />}
          <PropsTables docs={docs} />
          <UsedOn docs={docs} />
        </Stack>
      </Columns>
    </Page>
  );
}

function fileOf<Kind>(files: Record<string, Kind>, example: string): Kind {
  const found = files[`./examples/${example}.tsx`];
  if (found === undefined) throw new Error(`There is no file of the example ${example}.`);
  return found;
}

function componentOf(module: ExampleModule): ComponentType {
  const [component] = Object.values(module);
  if (!component) throw new Error('An example exports no component.');
  return component;
}
