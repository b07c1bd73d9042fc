import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { listRows } from '#contract/data-tables.ts';
import { useCall } from '#web/data/use-call.ts';
import { Pagination as ListPagination } from '#web/list/page/pagination.tsx';
import { VirtualList } from '#web/list/virtual/virtual-list.tsx';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './pagination.gallery.tsx?code';

const SEATS = Array.from({ length: 34 }, (_, index) => `Seat ${index + 1}`);

const TICKETS = Array.from({ length: 500 }, (_, index) => ({ id: index + 1 }));

/**
 * Ways through more rows than fit: pages, a button for more, an endless list. Lists of the product keep the page in the
 * address, so that Back and links work.
 *
 * @do Use pages where people come back to a row, or must reach the footer.
 * @dont Let a list grow without end above a footer.
 * @docs #web/list/page/pagination.tsx
 * @docs #web/list/virtual/virtual-list.tsx
 */
const ListPagesPage = galleryPage({
  source,
  examples: { Client, Server, Sizes, More, Endless },
  plays: {
    Pagination: play(ListPagination, { page: 1, pageSize: 10, count: 134 }),
    VirtualList: play(
      VirtualList<{ id: number }>,
      {
        label: 'Tickets',
        rows: TICKETS,
        total: TICKETS.length,
        rowHeight: 36,
        tabIndex: 0,
        children: ({ id }) => <Text>Ticket {id}</Text>,
      },
      { use: useScroller, within: Frame },
    ),
  },
});

const SIZE = 4;

/** Rows that are all here. Cut into pages in the browser. */
function Client() {
  const [page, setPage] = useState(1);
  return (
    <Stack>
      <List label="Seats">
        {SEATS.slice((page - 1) * SIZE, page * SIZE).map((seat) => (
          <ListItem key={seat} title={seat} />
        ))}
      </List>
      <Pagination
        label="Pages of seats"
        page={page}
        pages={Math.ceil(SEATS.length / SIZE)}
        onChange={setPage}
      />
    </Stack>
  );
}

/** Rows from the server. One page is asked for at a time; the last one stays until the next is there. */
function Server() {
  const [page, setPage] = useState(1);
  const call = useCall(listRows, { query: { page, perPage: SIZE } }, { keepPrevious: true });
  return (
    <CallState call={call} failed="The people could not be loaded" level={3}>
      {({ invoices, total }) => (
        <Stack>
          <List label="People">
            {invoices.map(({ id, full_name, post }) => (
              <ListItem key={id} title={full_name} description={post} />
            ))}
          </List>
          <Pagination
            label="Pages of people"
            page={page}
            pages={Math.ceil(total / SIZE)}
            onChange={setPage}
          />
        </Stack>
      )}
    </CallState>
  );
}

const ROWS = Array.from({ length: 27 }, (_, index) => `Row ${index + 1}`);

/** With page sizes. As the lists of the product have it. */
function Sizes() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(5);
  return (
    <Stack>
      <List label="Rows">
        {ROWS.slice((page - 1) * pageSize, page * pageSize).map((row) => (
          <ListItem key={row} title={row} />
        ))}
      </List>
      <ListPagination
        page={page}
        pageSize={pageSize}
        sizes={[5, 10]}
        count={ROWS.length}
        onPage={setPage}
        onPageSize={(size) => {
          setPage(1);
          setPageSize(size);
        }}
      />
    </Stack>
  );
}

const REVIEWS = Array.from({ length: 11 }, (_, index) => `Review ${index + 1}`);

const STEP = 4;

/** Show more. Adds to what is there, and says how many there are. */
function More() {
  const [count, setCount] = useState(STEP);
  const shown = REVIEWS.slice(0, count);
  return (
    <Stack>
      <List label="Reviews">
        {shown.map((review) => (
          <ListItem key={review} title={review} />
        ))}
      </List>
      <Row justify="between">
        <span role="status">
          {shown.length} of {REVIEWS.length} reviews
        </span>
        <Button
          variant="light"
          isDisabled={shown.length === REVIEWS.length}
          onClick={() => setCount(count + STEP)}
        >
          Show more
        </Button>
      </Row>
    </Stack>
  );
}

const ALL = 10_000;

const ENDLESS_STEP = 100;

/** Endless. Ten thousand rows; only those in sight are drawn. */
function Endless() {
  const [count, setCount] = useState(ENDLESS_STEP);
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
          onNearEnd={() => setCount(Math.min(count + ENDLESS_STEP, ALL))}
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

function useScroller() {
  return { scroller: useRef<HTMLDivElement>(null) };
}

function Frame({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', blockSize: 220, overflow: 'hidden' }}>{children}</div>;
}

export const Route = createFileRoute('/extensions/pagination')({
  ...page({ title: 'pageTitles.extensions.pagination', sample: 'template' }),
  component: ListPagesPage,
});
