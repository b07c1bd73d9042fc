import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A text that takes its form while it is typed, such as the number of a card in groups of four. The caret
 * stays behind the letter or digit that was typed. What is incomplete stays, and the field says so once it is left.
 */
export function MaskField({
  mask,
  faultOf,
  onChange,
  ...field
}: TextFieldProps & {
  /** Puts what is typed into its form; it may add and drop characters between letters and digits. */
  mask: (typed: string) => string;
  /** What is wrong with a text that is not empty, such as one that is too short; a form is not sent with it. */
  faultOf?: (text: string) => string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const solidBefore = useRef<number | null>(null);

  const [isLeft, setIsLeft] = useState(false);
  const fault = field.value === '' ? undefined : faultOf?.(field.value);
  // Marks the field as incomplete for the form.
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);

  useLayoutEffect(() => {
    const element = input.current;
    if (solidBefore.current === null || element !== document.activeElement) return;
    const caret = caretAfter(field.value, solidBefore.current);
    element?.setSelectionRange(caret, caret);
    solidBefore.current = null;
  }, [field.value]);

  const handleChange = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    solidBefore.current = caret === typed.length ? AT_THE_END : countSolid(typed.slice(0, caret));
    onChange(mask(typed));
  };

  return (
    <TextField
      {...field}
      ref={input}
      error={field.error ?? (isLeft ? fault : undefined)}
      onChange={handleChange}
      onInvalid={() => setIsLeft(true)}
      onBlur={(event) => {
        setIsLeft(fault !== undefined);
        field.onBlur?.(event);
      }}
    />
  );
}

const AT_THE_END = Number.POSITIVE_INFINITY;

const SOLID = /[\p{L}\p{N}]/gu;

function countSolid(text: string): number {
  return text.match(SOLID)?.length ?? 0;
}

/** The index behind so many letters and digits. */
function caretAfter(text: string, count: number): number {
  let index = 0;
  for (let seen = 0; index < text.length && seen < count; index++) {
    seen += countSolid(text.charAt(index));
  }
  return index;
}
