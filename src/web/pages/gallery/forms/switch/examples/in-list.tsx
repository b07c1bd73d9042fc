import { Bell, Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

const WAYS = [
  { name: 'E-mail', about: 'To ada@marquee.test', icon: Mail },
  { name: 'Phone', about: 'A short message', icon: Smartphone },
  { name: 'Browser', about: 'While this page is open', icon: Bell },
];

export function InList() {
  const [on, setOn] = useState<readonly string[]>(['E-mail']);
  return (
    <List label="Ways to reach you">
      {WAYS.map(({ name, about, icon }) => (
        <ListItem
          key={name}
          start={<IconTile icon={icon} />}
          title={name}
          description={about}
          end={
            <Switch
              isLabelHidden
              label={name}
              value={on.includes(name)}
              onChange={(isOn) => setOn(isOn ? [...on, name] : on.filter((one) => one !== name))}
            />
          }
        />
      ))}
    </List>
  );
}
