import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

export function WithButtons() {
  const [songs, setSongs] = useState<readonly string[]>(['Overture', 'Ballad', 'Finale']);
  const swap = (index: number, step: 1 | -1) => {
    const [one, other] = [songs[index], songs[index + step]];
    if (one && other) setSongs(songs.with(index, other).with(index + step, one));
  };
  return (
    <List label="Songs" isOrdered>
      {songs.map((song, index) => (
        <ListItem
          key={song}
          title={song}
          end={
            <Row gap="2xs" wrap={false}>
              <IconButton
                icon={ArrowUp}
                label={`Move ${song} up`}
                isDisabled={index === 0}
                onClick={() => swap(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${song} down`}
                isDisabled={index === songs.length - 1}
                onClick={() => swap(index, 1)}
              />
            </Row>
          }
        />
      ))}
    </List>
  );
}
