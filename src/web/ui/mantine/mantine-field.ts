import field from '../fields/field.module.css';
import type { FieldProps } from '../fields/field.tsx';

/** The frame of a field as Mantine's inputs call it; the theme gives it the look of all fields. */
export function mantineField({
  label,
  isLabelHidden = false,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  size = 'md',
  className = '',
}: FieldProps) {
  return {
    ...(isLabelHidden ? { 'aria-label': label } : { label }),
    description,
    error,
    // The style sheet of all fields draws the mark.
    labelProps: { 'data-required': isRequired },
    disabled: isDisabled,
    size: ({ sm: 'xs', md: 'sm', lg: 'lg' } as const)[size],
    className,
  };
}

/** Lists and calendars open inside a dialog around them, where they can be reached, and outside scroll boxes. */
export const IN_PLACE = { withinPortal: false, floatingStrategy: 'fixed' } as const;

/** The list itself scrolls, and not a box around it, which would have to take the focus. */
export const SCROLLING_LIST = {
  withScrollArea: false,
  classNames: { options: field.options ?? '' },
} as const;
