import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

const ALL = ['Weekly ranking', 'Concerts in Lisbon', 'Small halls'];

export function Actions() {
  const [views, setViews] = useState(ALL);
  if (views.length === 0) {
    return (
      <Button variant="light" onClick={() => setViews(ALL)}>
        Bring the views back
      </Button>
    );
  }
  return (
    <List label="Saved views">
      {views.map((view) => (
        <ListItem
          key={view}
          title={view}
          end={
            <IconButton
              label={`Delete ${view}`}
              tooltip="Delete"
              icon={Trash2}
              onClick={() => setViews(views.filter((other) => other !== view))}
            />
          }
        />
      ))}
    </List>
  );
}
