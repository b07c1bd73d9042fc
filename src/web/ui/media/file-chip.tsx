import { Download, Paperclip, X } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './media.module.css';

type File = {
  name: string;
  /** As text: `1.2 MB`. */
  size: string;
};

/** An attached file, with a button that removes it. */
export function FileChip({ name, size, onRemove }: File & { onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Row as="span" gap="xs" wrap={false} className={styles.file}>
      <Icon icon={Paperclip} size={14} />
      <span className={styles.fileName}>
        <Text as="bdi" isTruncated>
          {name}
        </Text>
      </span>
      <Text as="bdi" size="xs" tone="neutral">
        {size}
      </Text>
      <IconButton label={t('kit.remove', { name })} icon={X} size="sm" onClick={onRemove} />
    </Row>
  );
}

/** A link that downloads a file. */
export function FileLink({
  name,
  size,
  thumbnail,
  url,
}: File & {
  /** The address of a small picture of the file. */
  thumbnail: string;
  url: string;
}) {
  const { t } = useTranslation();
  return (
    <a href={url} download={name} className={styles.file} data-entry>
      <img src={thumbnail} alt="" width={40} height={40} loading="lazy" />
      <span className={styles.fileName}>
        <span className="visually-hidden">{t('kit.download')} </span>
        <Text as="bdi" weight="medium" isTruncated>
          {name}
        </Text>
        <Text as="bdi" size="xs" tone="neutral">
          {size}
        </Text>
      </span>
      <Icon icon={Download} />
    </a>
  );
}
