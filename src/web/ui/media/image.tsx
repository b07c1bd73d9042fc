import { Download, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './media.module.css';

/** A picture that keeps its room while it loads; with `canEnlarge` a click shows it large. */
export function Image({
  src,
  alt,
  ratio = '4 / 3',
  canEnlarge = false,
  isOptional = false,
  isFlush = false,
}: {
  /** The address of the picture. */
  src: string;
  /** What the picture shows, for those who cannot see it; empty where a text beside it says so. */
  alt: string;
  /** Width to height, as in CSS: `16 / 9`. The room is kept while the picture loads. */
  ratio?: string;
  /** Opens the picture in a dialog when it is clicked; `alt` is its title. */
  canEnlarge?: boolean;
  /** Takes no room where it cannot be loaded. */
  isOptional?: boolean;
  /** Fills what it is in up to the edges, and takes its corners. */
  isFlush?: boolean;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (isOptional && src === brokenSrc) return null;
  const image = (
    <img
      src={src}
      alt={alt}
      className={styles.image}
      data-flush={isFlush}
      style={{ aspectRatio: ratio }}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
    />
  );
  if (!canEnlarge) return image;
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={t('kit.enlarge', { name: alt })}
        onClick={() => setIsOpen(true)}
      >
        {image}
      </button>
      {isOpen && (
        <Dialog title={alt} onClose={() => setIsOpen(false)}>
          <img src={src} alt="" className={styles.large} />
        </Dialog>
      )}
    </>
  );
}

/** One picture at a time, with small ones below it to choose from. */
export function Gallery({
  pictures,
  ratio = '1',
}: {
  /** The pictures with what they show; the first one is large at first. */
  pictures: readonly { src: string; alt: string }[];
  /** Width to height, as in CSS: `16 / 9`. The room is kept while the picture loads. */
  ratio?: string;
}) {
  const [position, setPosition] = useState(0);
  const shown = pictures[position] ?? pictures[0];
  return (
    <Stack gap="sm">
      {shown && <Image {...shown} ratio={ratio} />}
      <Row gap="xs">
        {pictures.map(({ src, alt }, index) => (
          <button
            key={src}
            type="button"
            className={styles.choice}
            aria-pressed={index === position}
            aria-label={alt}
            onClick={() => setPosition(index)}
          >
            <Image src={src} alt="" ratio={ratio} />
          </button>
        ))}
      </Row>
    </Stack>
  );
}

type File = {
  /** The name of the file with its ending; cut with an ellipsis where it is too long. */
  name: string;
  /** The size of the file as a text: `1.2 MB`. */
  size: string;
};

/** An attached file, with a button that removes it. */
export function FileChip({
  name,
  size,
  onRemove,
}: File & {
  /** Called by the button that removes the file. */
  onRemove: () => void;
}) {
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
  /** The address that the file is downloaded from. */
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
