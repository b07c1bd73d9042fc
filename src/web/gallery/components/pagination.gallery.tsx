import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './pagination.gallery.tsx?code';

/**
 * The pages of something long. Lists have theirs already (the list kit keeps it in the address); for a few hundred rows that
 * are looked through, a list that scrolls serves better.
 *
 * @do Redirect a page past the end to the last page.
 * @dont Show an empty page because rows were deleted.
 * @docs #web/ui/navigation/pagination.tsx Pagination
 */
const PaginationPage = galleryPage({
  source,
  examples: { Few, Many, Ends, WithRows, One },
  plays: {
    Pagination: play(Pagination, { label: 'Pages of the ranking', page: 1, pages: 12 }),
  },
});

/** Few pages. All numbers fit. */
function Few() {
  const [page, setPage] = useState(1);
  return <Pagination label="Few pages" page={page} pages={4} onChange={setPage} />;
}

/** Many pages. The first, the last and those around the current one; the rest is left out. */
function Many() {
  const [page, setPage] = useState(24);
  return <Pagination label="Many pages" page={page} pages={1250} onChange={setPage} />;
}

/** At the ends. There is nothing before the first page, and nothing after the last. */
function Ends() {
  const [first, setFirst] = useState(1);
  const [last, setLast] = useState(12);
  return (
    <Stack gap="sm" align="start">
      <Pagination label="At the first page" page={first} pages={12} onChange={setFirst} />
      <Pagination label="At the last page" page={last} pages={12} onChange={setLast} />
    </Stack>
  );
}

const VENUES = Array.from({ length: 23 }, (_, index) => `Hall ${index + 1}`);

const SIZE = 5;

/** With its rows. The page says which rows are in sight. */
function WithRows() {
  const [page, setPage] = useState(1);
  const first = (page - 1) * SIZE;
  const shown = VENUES.slice(first, first + SIZE);
  return (
    <Stack gap="sm">
      <List label="Venues">
        {shown.map((venue) => (
          <ListItem key={venue} title={venue} />
        ))}
      </List>
      <Row justify="between">
        <span role="status">
          {first + 1}–{first + shown.length} of {VENUES.length}
        </span>
        <Pagination
          label="Pages of venues"
          page={page}
          pages={Math.ceil(VENUES.length / SIZE)}
          onChange={setPage}
        />
      </Row>
    </Stack>
  );
}

/** One page. Nothing can be pressed. Most lists leave it out then. */
function One() {
  return <Pagination label="One page" page={1} pages={1} onChange={() => {}} />;
}

export const Route = createFileRoute('/components/pagination')({
  ...page({ title: 'pageTitles.components.pagination', sample: 'template' }),
  component: PaginationPage,
});
