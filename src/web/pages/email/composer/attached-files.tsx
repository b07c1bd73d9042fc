import { Paperclip, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftFile } from './attach-files.ts';
import styles from './composer.module.css';

/** The files that go with a mail. */
export function AttachedFiles({
  files,
  error,
  onRemove,
}: {
  files: readonly DraftFile[];
  error: string | undefined;
  onRemove: (fileName: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('email.reader.files', { count: files.length })}>
          {files.map(({ fileName, size }) => (
            <li key={fileName} className={styles.file}>
              <Paperclip size={14} aria-hidden />
              <span className={styles.fileName}>
                <bdi>{fileName}</bdi>
              </span>
              <span className={styles.fileSize}>{size}</span>
              <button
                type="button"
                className={styles.removeFile}
                aria-label={t('email.composer.removeFile', { name: fileName })}
                onClick={() => onRemove(fileName)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p className={styles.fileError} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
