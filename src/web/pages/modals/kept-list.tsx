import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExampleKind, removeExample, restoreExample } from '#contract/modal-examples.ts';
import styles from './modals.module.css';
import { useExampleChange } from './use-example-change.ts';

export type KeptItem = { id: number; name: string; words: ReactNode; before?: ReactNode };

/** What was told before; each can be taken out, and the last one put back. */
export function KeptList({
  title,
  kind,
  items,
}: {
  title: string;
  kind: ExampleKind;
  items: readonly KeptItem[];
}) {
  const { t } = useTranslation();
  const remove = useExampleChange(removeExample);
  const restore = useExampleChange(restoreExample);
  const lastId = remove.variables && remove.isSuccess ? Number(remove.variables.query.id) : null;
  const error = remove.error ?? restore.error;
  const handleUndo = (id: number) =>
    restore.mutate({ body: { kind, id } }, { onSuccess: remove.reset });
  if (items.length === 0 && lastId === null) return null;
  return (
    <section className={styles.kept} aria-label={title}>
      <h3 className={styles.keptTitle}>{title}</h3>
      <ul className={styles.list}>
        {items.map(({ id, name, words, before }) => (
          <li key={id} className={styles.item}>
            {before}
            <span className={styles.itemWords}>
              <bdi className={styles.itemName}>{name}</bdi>
              <span className={styles.small}>{words}</span>
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('modals.remove', { name })}
              onClick={() => remove.mutate({ query: { kind, id } })}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.undo} role="status">
        {error?.message}
        {lastId !== null && !error && (
          <>
            {t('modals.removed')}{' '}
            <button type="button" className={styles.link} onClick={() => handleUndo(lastId)}>
              {t('undo')}
            </button>
          </>
        )}
      </p>
    </section>
  );
}
