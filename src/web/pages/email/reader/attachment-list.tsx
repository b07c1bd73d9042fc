import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmailAttachment } from '#contract/email/email.ts';
import styles from './attachment-list.module.css';

/** Files that came with a message, each to be kept. */
export function AttachmentList({ files }: { files: readonly EmailAttachment[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-label={t('email.reader.files', { count: files.length })}>
      <h2 className={styles.title}>{t('email.reader.files', { count: files.length })}</h2>
      <ul className={styles.list}>
        {files.map(({ fileName, size, thumbnail, url }) => (
          <li key={fileName}>
            <a href={url} download={fileName} className={styles.file}>
              <img src={thumbnail} alt="" width={40} height={40} loading="lazy" />
              <span className={styles.words}>
                <span className="visually-hidden">{t('email.reader.download')} </span>
                <span className={styles.name}>
                  <bdi>{fileName}</bdi>
                </span>
                <span className={styles.size}>{size}</span>
              </span>
              <Download size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
