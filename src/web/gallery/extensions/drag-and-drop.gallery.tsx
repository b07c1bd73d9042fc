import { createFileRoute } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import {
  SortableGroups,
  type SortedGroups,
  useDropList,
  useGroupedRow,
} from '#web/ui/drag/sortable-groups.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { Grid, Row as Line, Row, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './drag-and-drop.gallery.tsx?code';

/**
 * Things that are put in order, or into another list, by pointer, finger and keyboard. Where only few move, buttons for up
 * and down are easier.
 *
 * @do Give each row a handle of its own.
 * @dont Make a whole row draggable that also holds links and texts.
 * @docs #web/ui/drag/sortable-list.tsx
 * @docs #web/ui/drag/sortable-groups.tsx
 */
const DragAndDropPage = galleryPage({
  source,
  examples: { list: InList, grid: InGrid, Between, buttons: WithButtons },
  plays: {
    SortableList: play(
      SortableList,
      { ids: ['Overture', 'Ballad', 'Finale'], nameOf: (id) => id },
      { inside: Acts },
    ),
    SortableGroups: play(
      SortableGroups,
      {
        groups: { Planned: ['Macbeth', 'Cats'], Rehearsed: ['Tosca'] },
        nameOf: (id) => id,
        listNameOf: (list) => list,
      },
      { inside: Lists },
    ),
  },
});

function ListRow({ id, index }: { id: string; index: number }) {
  const { ref, handleRef, isDragging } = useSortableRow(id, index);
  return (
    <li ref={ref} style={{ opacity: isDragging ? 0.6 : 1 }}>
      <Card padding="sm">
        <Line gap="xs" wrap={false}>
          <IconButton ref={handleRef} icon={GripVertical} size="sm" label={`Move ${id}`} />
          {id}
        </Line>
      </Card>
    </li>
  );
}

/** A list. Drag by the handle; the order is taken when it is dropped. */
function InList() {
  const [acts, setActs] = useState<readonly string[]>(['Overture', 'Ballad', 'Interval', 'Finale']);
  return (
    <SortableList ids={acts} nameOf={(id) => id} onOrder={setActs}>
      <Stack as="ul" gap="xs" aria-label="Program">
        {acts.map((act, index) => (
          <ListRow key={act} id={act} index={index} />
        ))}
      </Stack>
    </SortableList>
  );
}

function GridRow({ id, index }: { id: string; index: number }) {
  const { ref, handleRef, isDragging } = useSortableRow(id, index);
  return (
    <li ref={ref} style={{ opacity: isDragging ? 0.6 : 1 }}>
      <Card padding="sm">
        <Line gap="xs" wrap={false}>
          <IconButton ref={handleRef} icon={GripVertical} size="sm" label={`Move ${id}`} />
          {id}
        </Line>
      </Card>
    </li>
  );
}

/** A grid. The same list in columns. */
function InGrid() {
  const [boxes, setBoxes] = useState<readonly string[]>(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  return (
    <SortableList ids={boxes} nameOf={(id) => id} onOrder={setBoxes}>
      <Grid as="ul" min="7rem" gap="xs" label="Boxes">
        {boxes.map((box, index) => (
          <GridRow key={box} id={box} index={index} />
        ))}
      </Grid>
    </SortableList>
  );
}

function Show({ id, index, list }: { id: string; index: number; list: string }) {
  const { ref, handleRef, isDragging } = useGroupedRow(id, index, list);
  return (
    <li ref={ref} style={{ opacity: isDragging ? 0.6 : 1 }}>
      <Card padding="sm">
        <Row gap="xs" wrap={false}>
          <IconButton ref={handleRef} icon={GripVertical} size="sm" label={`Move ${id}`} />
          {id}
        </Row>
      </Card>
    </li>
  );
}

function Column({ list, shows }: { list: string; shows: readonly string[] }) {
  const { ref } = useDropList(list);
  return (
    <div ref={ref}>
      <Card title={list} level={3}>
        <Stack as="ul" gap="xs" aria-label={list}>
          {shows.map((show, index) => (
            <Show key={show} id={show} index={index} list={list} />
          ))}
        </Stack>
      </Card>
    </div>
  );
}

/** Between lists. Also into an empty list; a canceled move goes back. */
function Between() {
  const [groups, setGroups] = useState<SortedGroups>({
    Planned: ['Macbeth', 'Cats'],
    Rehearsed: ['Tosca'],
    Shown: [],
  });
  return (
    <SortableGroups
      groups={groups}
      nameOf={(id) => id}
      listNameOf={(list) => list}
      onMove={setGroups}
    >
      <Grid min="10rem">
        {Object.entries(groups).map(([list, shows]) => (
          <Column key={list} list={list} shows={shows} />
        ))}
      </Grid>
    </SortableGroups>
  );
}

/** With buttons. No dragging at all: the plainest way. */
function WithButtons() {
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

function Acts({ ids }: { ids: readonly string[] }) {
  return (
    <Stack as="ul" gap="xs" aria-label="Program">
      {ids.map((act, index) => (
        <ListRow key={act} id={act} index={index} />
      ))}
    </Stack>
  );
}

function Lists({ groups }: { groups: SortedGroups }) {
  return (
    <Grid min="10rem">
      {Object.entries(groups).map(([list, shows]) => (
        <Column key={list} list={list} shows={shows} />
      ))}
    </Grid>
  );
}

export const Route = createFileRoute('/extensions/drag-and-drop')({
  ...page({ title: 'pageTitles.extensions.drag-and-drop', sample: 'template' }),
  component: DragAndDropPage,
});
