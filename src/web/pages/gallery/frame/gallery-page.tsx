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

export type Gallery = GalleryPlace & {
  title: MessageKey;
  /** The components of the examples, by their names. */
  examples: Readonly<Record<string, ComponentType>>;
  /** The code of each example, as `?code` gives it. */
  code: Readonly<Record<string, string>>;
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
export function galleryPage(gallery: Gallery): ComponentType & { gallery: Gallery } {
  return Object.assign(() => <GalleryPage gallery={gallery} />, { gallery });
}

/** The page that shows a part of the kit: its examples with their own code, its keys, its props, its users. */
function GalleryPage({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation();
  const {
    area = 'gallery',
    name,
    title,
    examples,
    code,
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
              component={exampleIn(examples, example)}
              source={exampleIn(code, example)}
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

function exampleIn<Kind>(all: Readonly<Record<string, Kind>>, name: string): Kind {
  const found = all[name];
  if (found === undefined) throw new Error(`The gallery has no example ${name}.`);
  return found;
}
