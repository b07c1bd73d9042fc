import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

/** A button that lets one choose files. */
export function FileButton({
  accept,
  isMultiple = false,
  onChange,
  ...button
}: {
  /** As in HTML: `image/*,.pdf`. */
  accept?: string;
  isMultiple?: boolean;
  onChange: (files: File[]) => void;
} & Omit<ComponentProps<typeof Button>, 'onChange' | 'onClick' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onChange([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
