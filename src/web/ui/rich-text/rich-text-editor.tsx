import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { Link, RichTextEditor as Toolkit } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../fields/field.module.css';
import { MantinePart } from '../mantine/mantine-part.tsx';
import styles from './rich-text-field.module.css';
import { useRichTextLabels } from './use-rich-text-labels.ts';

export type RichTextProps = {
  label: string;
  /** HTML. A value other than the one last passed to `onChange` replaces the text. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  isAutoFocused?: boolean;
};

const NO_TEXT = '<p></p>';

/** The editor itself; pages use `RichTextField`, which loads it. An empty text is the empty string. */
export function RichTextEditor({ label, value, onChange, error, isAutoFocused }: RichTextProps) {
  const { t } = useTranslation();
  const labels = useRichTextLabels();
  const latest = useRef(value);
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link],
    content: value,
    autofocus: isAutoFocused ? 'start' : false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', dir: 'auto' },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      latest.current = html === NO_TEXT ? '' : html;
      onChange(latest.current);
    },
  });
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <MantinePart>
      <Toolkit
        editor={editor}
        labels={labels}
        className={styles.editor}
        data-invalid={error ? true : undefined}
      >
        <Toolkit.Toolbar role="toolbar" aria-label={t('richText.toolbar')}>
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
          <Toolkit.ControlsGroup>
            <Toolkit.Undo />
            <Toolkit.Redo />
          </Toolkit.ControlsGroup>
        </Toolkit.Toolbar>
        <Toolkit.Content />
      </Toolkit>
      {error && (
        <p className={frame.error} role="alert">
          {error}
        </p>
      )}
    </MantinePart>
  );
}
