import MiniSearch from 'minisearch';
import { foldText } from '#contract/scores/fold-search.ts';

/** A gallery with what is on it, as the build reads it from its files, its texts and the types of the kit. */
export type GalleryIndex = {
  /** Its address. */
  path: string;
  /** What its part is for. */
  about: string;
  examples: readonly {
    /** Of its file, and of its place on the page. */
    name: string;
    title: string;
    note: string;
    /** The components of the kit that it draws. */
    parts: readonly string[];
  }[];
  /** The components, hooks and functions that it describes. */
  parts: readonly {
    name: string;
    about: string;
    props: readonly { name: string; about: string }[];
  }[];
};

/** What can be found: a whole gallery, an example, a part of the kit, or one of its props. */
export type Findable = {
  kind: 'gallery' | 'example' | 'part' | 'prop';
  title: string;
  /** The title of its gallery. */
  gallery: string;
  /** Of an example: the parts that it draws; of a prop: the part that has it. */
  parts: readonly string[];
  note: string;
};

/** Where two are found by the same words: what one more likely wants. */
const WEIGHTS = { gallery: 1.6, example: 1, part: 1.2, prop: 0.4 } as const;

/** Names for the same thing: what has one of a line is found by all of them. */
const SAME = [
  ['color', 'colour', 'palette', 'swatch', 'tint'],
  ['endless', 'infinite scroll', 'load more', 'virtual list', 'virtualized', 'windowing'],
  ['wizard', 'stepper', 'multi-step form'],
  ['select', 'combobox', 'auto-complete', 'autocomplete', 'typeahead', 'dropdown list', 'listbox'],
  ['dropdown', 'menu', 'action menu'],
  ['context menu', 'right click', 'right-click menu'],
  ['toast', 'toastr', 'snackbar', 'notification', 'growl'],
  ['dialog', 'modal', 'popup', 'lightbox', 'sweet alert'],
  ['drawer', 'offcanvas', 'side sheet', 'slide-over'],
  ['accordion', 'collapse', 'disclosure', 'expander', 'foldable'],
  ['badge', 'chip', 'tag', 'pill'],
  ['alert', 'banner', 'callout', 'notice'],
  ['spinner', 'skeleton', 'loader', 'loading', 'shimmer'],
  ['tooltip', 'hint'],
  ['popover', 'hover card', 'flyout', 'popup'],
  ['avatar', 'profile picture', 'initials'],
  ['switch', 'toggle'],
  ['date field', 'date picker', 'datepicker', 'calendar'],
  ['time field', 'time picker', 'timepicker'],
  ['carousel', 'slideshow', 'swiper'],
  ['slider', 'range input'],
  ['rating', 'stars'],
  ['upload', 'uploader', 'dropzone', 'file input', 'attachment'],
  ['editor', 'rich text', 'wysiwyg', 'markdown'],
  ['mask', 'format as you type'],
  ['tour', 'onboarding', 'walkthrough', 'coach mark'],
  ['drag and drop', 'sortable', 'reorder', 'dnd'],
  ['table', 'data grid', 'datatable'],
  ['pagination', 'pager', 'paging'],
  ['breadcrumb', 'trail'],
  ['blocked', 'block ui', 'blockui', 'overlay', 'loading mask'],
  ['divider', 'separator', 'rule'],
  ['icon', 'symbol', 'glyph', 'feather', 'lucide'],
  ['typography', 'heading', 'text style'],
  ['copy', 'clipboard'],
  ['export', 'download', 'csv', 'excel', 'xlsx', 'spreadsheet'],
  ['player', 'video', 'audio', 'film', 'sound'],
  ['translation', 'i18n', 'localization', 'internationalization', 'languages'],
  ['chart', 'graph', 'diagram', 'plot'],
  ['radio', 'option button'],
  ['checkbox', 'tick box'],
  ['quantity', 'spin button', 'counter', 'number input'],
  ['text area', 'textarea', 'multiline'],
  ['validation', 'form errors', 'schema'],
  ['repeater', 'field array', 'dynamic rows'],
  ['right to left', 'rtl', 'bidi'],
  ['timeline', 'activity feed', 'history'],
  ['progress', 'progress bar', 'meter'],
  ['heat map', 'heatmap'],
  ['confirm', 'are you sure', 'confirmation'],
] as const;

/** Any shorter word is a slip away from too many others. */
const LEAST_SLIP_LETTERS = 4;

/** An index lasts as long as the list that it is of. */
const indexes = new WeakMap<readonly Findable[], MiniSearch>();

/**
 * What has every word of the query, or a name for the same thing, the best first: in the title, in other names, in the title of
 * the gallery, in the names of parts, in the note. The start of a word is enough, and a slip of the pen does no harm.
 */
export function findInGalleries<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  if (query.trim() === '') return [];
  const index = indexes.get(entries) ?? createIndex(entries);
  indexes.set(entries, index);
  return index
    .search(query)
    .map(({ id }) => entries[id])
    .filter((entry) => entry !== undefined);
}

function createIndex(entries: readonly Findable[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'names', 'gallery', 'parts', 'note'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}%]+/u).filter(Boolean),
    processTerm: foldText,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length < LEAST_SLIP_LETTERS ? false : term.length < 8 ? 1 : 2),
      boost: { title: 6, names: 4, gallery: 3, parts: 2 },
      boostDocument: (id) => WEIGHTS[entries[Number(id)]?.kind ?? 'example'],
    },
  });
  index.addAll(
    entries.map(({ title, gallery, parts, note, kind }, id) => {
      const told = kind === 'prop' ? title : [title, gallery, ...parts].join(' ');
      return {
        id,
        title: withSteps(title),
        names: otherNames(withSteps(told)).join(' '),
        gallery,
        parts: parts.map(withSteps).join(' '),
        note,
      };
    }),
  );
  return index;
}

/** A name of the code as it is and in its words: `DateField Date Field`. */
function withSteps(name: string): string {
  const steps = name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return steps === name ? name : `${name} ${steps}`;
}

function otherNames(text: string): string[] {
  const words = ` ${text.toLowerCase()}`;
  return SAME.filter((line) => line.some((name) => words.includes(` ${name}`))).flat();
}
