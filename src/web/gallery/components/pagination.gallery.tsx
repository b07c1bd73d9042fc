import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { page } from '#web/page.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { docs as paginationDocs } from '#web/ui/navigation/pagination.tsx?of=Pagination&docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { playground } from '../frame/playground.tsx';
import { code, texts } from './pagination.gallery.tsx?code';

const PaginationPage = galleryPage({
  title: 'pageTitles.components.pagination',
  examples: { few: Few, many: Many, ends: Ends, 'with-rows': WithRows, one: One },
  texts,
  code,
  docs: [paginationDocs],
  playground: playground({
    part: 'Pagination',
    controls: {
      label: { kind: 'text', initial: 'Pages of the ranking' },
      pages: { kind: 'number', initial: 12, min: 1, max: 200 },
    },
    always: ['page={page}', 'onChange={setPage}'],
    draw: (props) => <Play {...props} />,
  }),
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

function Play({ pages, label }: { pages: number; label: string }) {
  const [page, setPage] = useState(1);
  return <Pagination label={label} page={Math.min(page, pages)} pages={pages} onChange={setPage} />;
}

export const Route = createFileRoute('/components/pagination')({
  ...page({ title: 'pageTitles.components.pagination', sample: 'template' }),
  component: PaginationPage,
});
