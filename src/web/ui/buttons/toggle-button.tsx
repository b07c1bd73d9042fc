import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button that stays pressed until it is pressed again. */
export function ToggleButton({
  isPressed,
  onChange,
  variant = 'outline',
  ...button
}: { isPressed: boolean; onChange: (isPressed: boolean) => void } & Omit<
  ComponentProps<typeof Button>,
  'onChange' | 'onClick' | 'aria-pressed'
>) {
  return (
    <Button
      {...button}
      variant={variant}
      aria-pressed={isPressed}
      onClick={() => onChange(!isPressed)}
    />
  );
}
