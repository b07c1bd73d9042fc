import { useState } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Image } from './image.tsx';
import styles from './media.module.css';

/** One picture at a time, with small ones below it to choose from. */
export function Gallery({
  pictures,
  ratio = '1',
}: {
  pictures: readonly { src: string; alt: string }[];
  /** Width to height, as in CSS. */
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
