import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { Children, type CSSProperties, type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import styles from './media.module.css';

/**
 * Slides in a row to swipe, scroll or page through. The browser's own scrolling does the work: arrow keys
 * scroll it once it has the focus.
 */
export function Carousel({
  label,
  slideWidth = '100%',
  height,
  children,
}: {
  /** What the slides show, for screen readers. */
  label: string;
  /** The width of a slide as a CSS length: less than `100%` shows several at once. */
  slideWidth?: string;
  /** Puts the slides below each other, in a box of so many pixels. Absent: side by side. */
  height?: number;
  /** The slides, one for each child. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);

  const turn = (step: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    if (height !== undefined) {
      element.scrollBy({ top: step * element.clientHeight, behavior: 'smooth' });
      return;
    }
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: step * direction * element.clientWidth, behavior: 'smooth' });
  };

  return (
    <Stack as="section" gap="xs" aria-label={label} aria-roledescription={t('kit.carousel')}>
      <ul
        ref={track}
        className={styles.slides}
        style={height === undefined ? undefined : uprightTrack(height)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
      >
        {slides.map((slide, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name
            key={index}
            className={styles.slide}
            style={height === undefined ? { flexBasis: slideWidth } : undefined}
            aria-label={t('kit.slide', { position: index + 1, count: slides.length })}
          >
            {slide}
          </li>
        ))}
      </ul>
      <Row gap="2xs" justify="end">
        <IconButton
          label={t('kit.previous')}
          icon={height === undefined ? ChevronLeft : ChevronUp}
          variant="outline"
          onClick={() => turn(-1)}
        />
        <IconButton
          label={t('kit.next')}
          icon={height === undefined ? ChevronRight : ChevronDown}
          variant="outline"
          onClick={() => turn(1)}
        />
      </Row>
    </Stack>
  );
}

function uprightTrack(height: number): CSSProperties {
  return {
    flexDirection: 'column',
    blockSize: height,
    overflow: 'hidden auto',
    scrollSnapType: 'y mandatory',
  };
}
