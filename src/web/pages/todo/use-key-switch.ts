import { useState } from 'react';
import { useApiContext } from '#web/api/api-context.ts';

const KEY = 'todoKeys';
const OFF = 'off';

/** Whether single letters are commands here. This browser remembers it. */
export function useKeySwitch(): [isOn: boolean, switchTo: (isOn: boolean) => void] {
  const { storage } = useApiContext();
  const [isOn, setOn] = useState(() => storage.getItem(KEY) !== OFF);
  return [
    isOn,
    (next) => {
      setOn(next);
      if (next) storage.removeItem(KEY);
      else storage.setItem(KEY, OFF);
    },
  ];
}
