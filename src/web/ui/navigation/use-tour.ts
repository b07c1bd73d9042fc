import type { Driver, PopoverDOM } from 'driver.js';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { lookOf } from '../buttons/button.tsx';

/** One stop of a tour: what it stands at, and what it says there. */
export type TourStep = {
  /** What it points to; a step whose element is not there is left out. */
  find: () => Element | null | undefined;
  /** What is pointed at, in a few words. */
  title: string;
  /** What can be done there, in a sentence or two. */
  description: string;
};

/**
 * A tour that points at one thing after the other. `onStep` gets the index of each step that is shown, so that
 * the tour can go on there another time, and null when it was seen to its end. The focus goes back to what started it. It
 * closes with its page.
 */
export function useTour(steps: readonly TourStep[], onStep: (index: number | null) => void) {
  const { t } = useTranslation();
  const open = useRef<Driver | null>(null);
  useEffect(() => () => open.current?.destroy(), []);

  const start = async (from = 0) => {
    const opener = document.activeElement;
    const [{ driver }] = await Promise.all([
      import('driver.js'),
      import('driver.js/dist/driver.css'),
    ]);
    const there = steps.flatMap((step, index) => {
      const element = step.find();
      return element ? [{ ...step, element, index }] : [];
    });
    const isRtl = document.documentElement.dir === 'rtl';
    const tour = driver({
      animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      showProgress: true,
      progressText: t('kit.slide', { position: '{{current}}', count: '{{total}}' }),
      nextBtnText: t('kit.next'),
      prevBtnText: t('kit.previous'),
      doneBtnText: t('close'),
      overlayOpacity: 0.6,
      onPopoverRender: (popover) => dress(popover, { close: t('close'), isRtl }),
      onHighlighted: (_element, _step, { state }) =>
        onStep(there[state.activeIndex ?? 0]?.index ?? 0),
      onDestroyStarted: () => {
        const isSeen = tour.isLastStep();
        tour.destroy();
        // The library gives it back to what had it at the last step, which went with the step.
        if (opener instanceof HTMLElement) opener.focus();
        if (isSeen) onStep(null);
      },
      steps: there.map(({ element, title, description }) => ({
        element,
        popover: { title, description },
      })),
    });
    open.current?.destroy();
    open.current = tour;
    tour.drive(
      Math.max(
        there.findIndex(({ index }) => index >= from),
        0,
      ),
    );
  };
  return start;
}

/** Gives the library's panel the look of ours. */
function dress(popover: PopoverDOM, { close, isRtl }: { close: string; isRtl: boolean }): void {
  popover.wrapper.dataset.surface = 'high';
  popover.wrapper.dir = isRtl ? 'rtl' : 'ltr';
  Object.assign(popover.wrapper.style, {
    background: 'var(--surface)',
    color: 'var(--text)',
    borderRadius: 'var(--radius-lg)',
    fontFamily: 'var(--font)',
    textAlign: 'start',
  });
  popover.arrow.style.display = 'none';
  popover.progress.style.color = 'var(--text-muted)';
  popover.closeButton.setAttribute('aria-label', close);
  for (const button of [popover.previousButton, popover.nextButton]) {
    const isNext = button === popover.nextButton;
    const look = lookOf({ variant: isNext ? 'filled' : 'outline', size: 'sm' });
    // The library's own class resets everything that ours would set.
    button.className = isNext ? `${look.className} driver-popover-next-btn` : look.className;
    for (const name of ['data-variant', 'data-tone', 'data-size'] as const) {
      button.setAttribute(name, look[name]);
    }
    if (!isNext) button.classList.add('driver-popover-prev-btn');
  }
}
