import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text-editor.tsx';
import styles from './rich-text-field.module.css';

const Editor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

/** A field for text with emphasis, lists and links. The editor's code comes with the first one that is shown. */
export function RichTextField(props: RichTextProps) {
  return (
    <Suspense fallback={<div className={styles.room} aria-busy />}>
      <Editor {...props} />
    </Suspense>
  );
}
