import '#web/messages/richText.json';
import type { RichTextEditorProps } from '@mantine/tiptap';
import { Link, RichTextEditor as Toolkit } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Fragment, type KeyboardEvent, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import frame from '../fields/field.module.css';
import { MantinePart } from '../mantine/mantine-part.tsx';
import { withoutHandlers } from '../media/without-handlers.ts';
import type { CreateFeature, RichTextFeature } from './features/feature.ts';
import styles from './rich-text-field.module.css';

export type RichTextProps = {
  /** What is written here; the accessible name of the editor. */
  label: string;
  /**
   * The text, as HTML or as `format` says. A value other than the one last passed to `onChange` replaces what
   * is written.
   */
  value: string;
  /**
   * Called with the whole text at each change, in the notation that `format` says; an empty text is the empty
   * string.
   */
  onChange: (value: string) => void;
  /** The notation of `value`: HTML, or Markdown. */
  format?: 'html' | 'markdown';
  /** What it can do besides emphasis, lists and links: code, images, tables, mentions. */
  features?: readonly RichTextFeature[];
  /** The names that an @ suggests, with the feature `mentions`. */
  people?: readonly string[];
  /** What is wrong and how to mend it; shown below in red and read out. Absent: nothing is. */
  error?: string | undefined;
  /** Puts the caret at the start of the text when the editor appears. */
  isAutoFocused?: boolean;
};

const INVALID = { borderColor: 'var(--danger-text)' };

const NO_TEXT = '<p></p>';

const NO_FEATURES: readonly RichTextFeature[] = [];

const NOBODY: readonly string[] = [];

/** The editor itself; pages use `RichTextField`, which loads it. An empty text is the empty string. */
export function RichTextEditor(props: RichTextProps) {
  const { features = NO_FEATURES, format = 'html' } = props;
  const loaded = use(loadFeatures(format === 'markdown' ? [...features, 'markdown'] : features));
  return <LoadedEditor {...props} create={loaded} />;
}

function LoadedEditor({
  label,
  value,
  onChange,
  error,
  isAutoFocused,
  format = 'html',
  people = NOBODY,
  create,
}: RichTextProps & { create: readonly CreateFeature[] }) {
  const { t } = useTranslation();
  const labels = useRichTextLabels();
  const toolbar = useOneTabStop();
  const latest = useRef(value);
  const known = useRef(people);
  known.current = people;
  const [parts] = useState(() => create.map((make) => make({ people: () => known.current })));
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false }),
      Link,
      ...parts.flatMap(({ extensions }) => extensions),
    ],
    content: withoutHandlers(value),
    ...(format === 'markdown' && { contentType: format }),
    autofocus: isAutoFocused ? 'start' : false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', dir: 'auto' },
    },
    onUpdate: ({ editor: changed }) => {
      const text = format === 'markdown' ? changed.getMarkdown().trim() : changed.getHTML();
      latest.current = text === NO_TEXT ? '' : text;
      onChange(latest.current);
    },
  });
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    editor?.commands.setContent(withoutHandlers(value), {
      emitUpdate: false,
      ...(format === 'markdown' && { contentType: format }),
    });
  }, [editor, value, format]);

  return (
    <MantinePart>
      <Toolkit
        editor={editor}
        labels={labels}
        className={styles.editor}
        data-invalid={error ? true : undefined}
        style={error ? INVALID : undefined}
      >
        <Toolkit.Toolbar role="toolbar" aria-label={t('richText.toolbar')} {...toolbar}>
          <Toolkit.ControlsGroup>
            <Toolkit.H2 />
            <Toolkit.H3 />
          </Toolkit.ControlsGroup>
          <Toolkit.ControlsGroup>
            <Toolkit.Bold />
            <Toolkit.Italic />
            <Toolkit.Underline />
            <Toolkit.Strikethrough />
          </Toolkit.ControlsGroup>
          <Toolkit.ControlsGroup>
            <Toolkit.BulletList />
            <Toolkit.OrderedList />
            <Toolkit.Blockquote />
          </Toolkit.ControlsGroup>
          <Toolkit.ControlsGroup>
            <Toolkit.Link />
            <Toolkit.Unlink />
          </Toolkit.ControlsGroup>
          {editor &&
            parts.map(({ drawControls }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an editor stay
              <Fragment key={index}>{drawControls?.(editor)}</Fragment>
            ))}
          <Toolkit.ControlsGroup>
            <Toolkit.Undo />
            <Toolkit.Redo />
          </Toolkit.ControlsGroup>
        </Toolkit.Toolbar>
        <Toolkit.Content />
      </Toolkit>
      {editor &&
        parts.map(({ drawOverlay }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an editor stay
          <Fragment key={index}>{drawOverlay?.(editor)}</Fragment>
        ))}
      {error && (
        <p className={frame.error} role="alert">
          {error}
        </p>
      )}
    </MantinePart>
  );
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** In a line that runs right to left. */
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
};

/** The props of a toolbar: Tab stops at one of its buttons, the arrow keys go from button to button. */
function useOneTabStop() {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  const buttons = () => [
    ...(toolbar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
  ];
  // Buttons come and go with what the caret stands in.
  useEffect(() => {
    const all = buttons();
    const stop = all.find((button) => button === last.current) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  });
  return {
    ref: toolbar,
    onFocus: ({ target }: { target: Element }) => {
      const all = buttons();
      if (!all.some((button) => button === target)) return;
      last.current = target;
      for (const button of all) button.tabIndex = button === target ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      const all = buttons();
      // Not those of a field that a button opens.
      const { target } = event;
      const index = target instanceof HTMLButtonElement ? all.indexOf(target) : -1;
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const key = (isMirrored && MIRRORED[event.key]) || event.key;
      const next = index >= 0 ? STEPS[key]?.(index, all.length) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

/** The names of the editor's buttons. */
function useRichTextLabels(): NonNullable<RichTextEditorProps['labels']> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      h2ControlLabel: t('richText.heading'),
      h3ControlLabel: t('richText.subheading'),
      boldControlLabel: t('richText.bold'),
      italicControlLabel: t('richText.italic'),
      underlineControlLabel: t('richText.underline'),
      strikeControlLabel: t('richText.strike'),
      bulletListControlLabel: t('richText.bulletList'),
      orderedListControlLabel: t('richText.orderedList'),
      blockquoteControlLabel: t('richText.quote'),
      codeControlLabel: t('richText.code'),
      codeBlockControlLabel: t('richText.codeBlock'),
      linkControlLabel: t('richText.link'),
      unlinkControlLabel: t('richText.unlink'),
      undoControlLabel: t('richText.undo'),
      redoControlLabel: t('richText.redo'),
      linkEditorInputLabel: t('richText.linkAddress'),
      linkEditorInputPlaceholder: t('richText.linkExample'),
      linkEditorExternalLink: t('richText.linkNewTab'),
      linkEditorInternalLink: t('richText.linkSameTab'),
      linkEditorSave: t('richText.linkSave'),
    }),
    [t],
  );
}

const LOAD = {
  code: async () => (await import('./features/code.tsx')).createCode,
  images: async () => (await import('./features/images.tsx')).createImages,
  tables: async () => (await import('./features/tables.tsx')).createTables,
  mentions: async () => (await import('./features/mentions.tsx')).createMentions,
  markdown: async () => (await import('./features/markdown.ts')).createMarkdown,
} as const satisfies Record<RichTextFeature | 'markdown', () => Promise<CreateFeature>>;

type LoadableFeature = keyof typeof LOAD;

/** A promise that `use` need not wait for. */
const NONE = Object.assign(Promise.resolve<CreateFeature[]>([]), {
  status: 'fulfilled',
  value: [],
});

const loaded = new Map<string, Promise<CreateFeature[]>>();

/** The same promise for the same features, so that `use` can wait for it; a failed one is forgotten. */
function loadFeatures(names: readonly LoadableFeature[]): Promise<CreateFeature[]> {
  if (names.length === 0) return NONE;
  const key = names.join();
  const known = loaded.get(key);
  if (known) return known;
  const request = Promise.all(names.map((name) => LOAD[name]()));
  loaded.set(key, request);
  request.catch(() => loaded.delete(key));
  return request;
}
