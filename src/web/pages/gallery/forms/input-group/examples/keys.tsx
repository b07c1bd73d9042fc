import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useHotkeys } from '#web/ui/hooks/use-hotkeys.ts';
import { KeyCap } from '#web/ui/media/key-cap.tsx';

export function Keys() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useHotkeys({ g: () => input.current?.focus() });
  return (
    <TextField
      ref={input}
      label="Search the guest list"
      description="Press G anywhere on this page."
      type="search"
      start={<Icon icon={Search} />}
      end={<KeyCap>G</KeyCap>}
      value={text}
      onChange={setText}
    />
  );
}
