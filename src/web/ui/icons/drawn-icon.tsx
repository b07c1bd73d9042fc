import { createElement } from 'react';
import type { IconName } from './all-icons.ts';
import { useIconDrawing } from './use-icons.ts';

/** An icon by its name, whose drawing loads; for a catalogue of all. Pages name their icons in code. */
export function DrawnIcon({
  icon,
  size = 24,
  stroke = 2,
}: {
  /** The name of an icon of `lucide-react`, such as `ticket-percent`. */
  icon: IconName;
  /** The width and the height, in pixels. */
  size?: number;
  /** How thick its lines are, in pixels of a drawing of 24. */
  stroke?: number;
}) {
  const drawing = useIconDrawing(icon);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawing?.map(([tag, attributes], index) =>
        // An icon's elements never change.
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}
