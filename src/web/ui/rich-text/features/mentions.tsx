import '#web/messages/richText.json';
import { Mention } from '@tiptap/extension-mention';
import type { Editor } from '@tiptap/react';
import type { SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/translation.tsx';
import panel from '#web/ui/overlays/panel.module.css';
import { useAnchored } from '#web/ui/overlays/use-anchored.ts';
import type { Feature, FeatureOptions } from './feature.ts';

const MOST_SHOWN = 6;

const MARKED = { background: 'var(--hover)' };

type Chosen = { id: string; label: string };

/** People, named with an @; the list opens while one types. */
export function createMentions({ people }: FeatureOptions): Feature {
  const list = createMentionList();
  const show = (props: SuggestionProps<string, Chosen>) =>
    list.set({
      names: props.items,
      active: 0,
      readAnchor: () => props.clientRect?.() ?? null,
      choose: (name) => props.command({ id: name, label: name }),
    });

  const extension = Mention.configure({
    suggestion: {
      items: ({ query }: { query: string }) =>
        people()
          .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
          .slice(0, MOST_SHOWN),
      render: () => ({
        onStart: show,
        onUpdate: show,
        onKeyDown: ({ event }) => list.handleKey(event.key),
        onExit: () => list.set(null),
      }),
    },
  });

  return {
    extensions: [extension],
    drawOverlay: (editor) => <MentionPanel editor={editor} list={list} />,
  };
}

function MentionPanel({
  editor,
  list,
}: {
  editor: Editor;
  list: ReturnType<typeof createMentionList>;
}) {
  const state = useSyncExternalStore(list.subscribe, list.read, list.read);
  if (!state || state.names.length === 0) return null;
  return <MentionList editor={editor} state={state} />;
}

function MentionList({ editor, state }: { editor: Editor; state: MentionState }) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useAnchored(box, () => state.readAnchor() ?? undefined, { align: 'start' });

  // The focus stays in the text, which says what is marked.
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', `${id}-${state.active}`);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, state.active]);

  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={t('richText.mentions')}
      className={`${panel.panel} ${panel.menu}`}
      data-surface="high"
    >
      {state.names.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === state.active}
          className={panel.item}
          style={index === state.active ? MARKED : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => state.choose(name)}
        >
          <bdi>{name}</bdi>
        </div>
      ))}
    </div>
  );
}

/** The names that a mention offers while it is typed. */
type MentionState = {
  names: readonly string[];
  /** The one that Enter takes. */
  active: number;
  /** Where the mention stands in the window. */
  readAnchor: () => DOMRect | null;
  choose: (name: string) => void;
};

/** The state of the list, which the plugin changes and React draws. */
function createMentionList() {
  let state: MentionState | null = null;
  const listeners = new Set<() => void>();
  const set = (next: MentionState | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    /** Whether the key was for the list. */
    handleKey: (key: string): boolean => {
      if (!state || state.names.length === 0) return false;
      const { names, active, choose } = state;
      const name = names[active];
      if (key === 'ArrowDown') set({ ...state, active: (active + 1) % names.length });
      else if (key === 'ArrowUp') {
        set({ ...state, active: (active - 1 + names.length) % names.length });
      } else if ((key === 'Enter' || key === 'Tab') && name !== undefined) choose(name);
      else if (key === 'Escape') set(null);
      else return false;
      return true;
    },
  };
}
