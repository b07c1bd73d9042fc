import { Heart } from 'lucide-react';
import { ToggleButton } from '#web/ui/buttons/toggle-button.tsx';
import { useFormat } from '#web/ui/format/format.ts';

/** A heart with the number of likes, filled for one's own. */
export function LikeButton({
  label,
  likes,
  value,
  onChange,
}: {
  label: string;
  likes: number;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  const format = useFormat();
  return (
    <ToggleButton
      variant="plain"
      size="sm"
      tone={value ? 'accent' : 'neutral'}
      icon={Heart}
      isIconFilled={value}
      isPressed={value}
      aria-label={label}
      onChange={onChange}
    >
      {format.number(likes)}
    </ToggleButton>
  );
}
