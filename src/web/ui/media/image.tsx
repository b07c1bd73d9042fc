import { useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
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
  src: string;
  alt: string;
  /** Width to height, as in CSS. */
  ratio?: string;
  canEnlarge?: boolean;
  /** Takes no room where it cannot be loaded. */
  isOptional?: boolean;
  /** Goes to the edges of what it is in, whose corners it takes. */
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
