import { createElement } from 'react';
import type { IconShape } from './all-icons.ts';

/** An icon from its data, for a catalogue of them; pages name their icons in code. */
export function DrawnIcon({
  shape: [, , elements],
  size = 24,
  stroke = 2,
}: {
  shape: IconShape;
  /** Pixels. */
  size?: number;
  /** The width of its lines on a drawing of 24 pixels. */
  stroke?: number;
}) {
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
      {elements.map(([tag, attributes], index) =>
        // An icon's elements never change.
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}
