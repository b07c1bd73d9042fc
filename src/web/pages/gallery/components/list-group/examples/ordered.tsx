import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

const TOP = ['Cup final', 'The Winter Ballad', 'Jazz at Noon'];

export function Ordered() {
  return (
    <List label="Top three" isOrdered>
      {TOP.map((name, index) => (
        <ListItem
          key={name}
          start={
            <Text weight="bold" tone="accent" isNumeric>
              {index + 1}
            </Text>
          }
          title={name}
        />
      ))}
    </List>
  );
}
