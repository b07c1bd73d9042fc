import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A text that takes its form while it is typed, such as the number of a card in groups of four. The caret
 * stays behind the letter or digit that was typed.
 */
export function MaskField({
  mask,
  onChange,
  ...field
}: TextFieldProps & {
  /** Puts what is typed into its form; it may add and drop characters between letters and digits. */
  mask: (typed: string) => string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const solidBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (solidBefore.current === null || element !== document.activeElement) return;
    const caret = caretAfter(field.value, solidBefore.current);
    element?.setSelectionRange(caret, caret);
    solidBefore.current = null;
  }, [field.value]);

  const handleChange = (typed: string) => {
    const caret = input.current?.selectionStart ?? typed.length;
    solidBefore.current = countSolid(typed.slice(0, caret));
    onChange(mask(typed));
  };

  return <TextField {...field} ref={input} onChange={handleChange} />;
}

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
