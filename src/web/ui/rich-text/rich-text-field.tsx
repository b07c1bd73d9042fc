// The editor's styles come with the field: the server draws an editor, whose code the browser has later.
// In a layer: it would undo the look of what is built on it where its file comes later.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import frame from '../fields/field.module.css';
import type { FormFieldProps } from '../fields/field.tsx';
import { Stack } from '../layout/layout.tsx';
import { latePart } from '../loading/late-part.tsx';
import type { RichTextProps } from './rich-text-editor.tsx';
import styles from './rich-text-field.module.css';

const Editor = latePart(
  () => import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
  { fallback: <div className={styles.room} aria-busy /> },
);

/** A field for text with emphasis, lists and links. The editor's code comes with the first one that is shown. */
export function RichTextField({
  name,
  isLabelHidden = false,
  onBlur,
  ...editor
}: RichTextProps &
  FormFieldProps & {
    /** The label is only read out: for a field that its place explains. */
    isLabelHidden?: boolean;
  }) {
  return (
    <Stack gap="2xs" data-name={name} onBlur={onBlur}>
      {/* The editor has the name itself. */}
      {!isLabelHidden && (
        <span className={frame.label} aria-hidden>
          {editor.label}
        </span>
      )}
      <Editor {...editor} />
    </Stack>
  );
}
