import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { docs as paginationDocs } from '#web/ui/navigation/pagination.tsx?of=Pagination&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './pagination.gallery.tsx?code';

const PaginationPage = galleryPage({
  title: 'pageTitles.components.pagination',
  examples: { few: Few, many: Many, ends: Ends, 'with-rows': WithRows, one: One },
  texts,
  code,
  playCode,
  plays: {
    Pagination: play(Pagination, { label: 'Pages of the ranking', page: 1, pages: 12 }),
  },
  docs: [paginationDocs],
});

function Few() {
  const [page, setPage] = useState(1);
  return <Pagination label="Few pages" page={page} pages={4} onChange={setPage} />;
}

function Many() {
  const [page, setPage] = useState(24);
  return <Pagination label="Many pages" page={page} pages={1250} onChange={setPage} />;
}

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

function One() {
  return <Pagination label="One page" page={1} pages={1} onChange={() => {}} />;
}

export const Route = createFileRoute('/components/pagination')({
  ...page({ title: 'pageTitles.components.pagination', sample: 'template' }),
  component: PaginationPage,
});
