import { useRef, useState } from 'react';
import { VirtualList } from '#web/list/virtual/virtual-list.tsx';
import { Text } from '#web/ui/layout/text.tsx';

const ALL = 10_000;
const STEP = 100;

export function Endless() {
  const [count, setCount] = useState(STEP);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  return (
    <>
      <div style={{ display: 'grid', blockSize: 220, overflow: 'hidden' }}>
        <VirtualList
          label="Tickets"
          rows={rows}
          total={ALL}
          rowHeight={36}
          scroller={scroller}
          tabIndex={0}
          onNearEnd={() => setCount(Math.min(count + STEP, ALL))}
        >
          {({ id }) => <Text>Ticket {id}</Text>}
        </VirtualList>
      </div>
      <Text as="p" size="sm" tone="neutral">
        {count} of {ALL} loaded
      </Text>
    </>
  );
}
