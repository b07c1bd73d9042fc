import { JSONParser } from '@streamparser/json';
import { createKeyScanner } from '../../reading/key-scanner.ts';
import { createJsonLimit } from '../../reading/limit-json.ts';
import type { FeedReader, FeedRow } from '../../rows/feed-row.ts';
import { type EventFormat, sampleRows } from '../../rows/format.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { unreadable } from '../../rows/unreadable.ts';
import { findEventNodes } from './event-nodes.ts';
import { createBlockFinder } from './html-blocks.ts';
import { readEventNode } from './read-event-node.ts';

/** Where large documents have their nodes, which are read one after another. */
const LISTS = ['@graph', 'itemListElement', 'items', 'events'];
/** The document, one of these lists, and the node. */
const NODE_DEPTH = 3;
/** So much of a document tells whether it has such a list. */
const OPENING_CHARACTERS = 65_536;

/** What the two kinds of files have in common. */
type Source = {
  /** The values that text completes; null for a part that is not JSON. */
  take: (text: string, isLast: boolean) => ({ value: unknown } | null)[];
};

/** A concert with every field that is read. */
export const CONCERT = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Gulls &amp; Otters',
  url: 'https://hall.example/gulls',
  startDate: '2026-05-01T20:00:00+0200',
  endDate: '2026-05-01T23:00:00+02:00',
  eventStatus: 'https://schema.org/EventRescheduled',
  location: {
    '@type': 'Place',
    name: 'Harbor Hall',
    maximumAttendeeCapacity: 1200,
    address: { '@type': 'PostalAddress', addressLocality: 'Ghent', addressCountry: { name: 'BE' } },
  },
  offers: [
    { '@type': 'Offer', price: '49,50', priceCurrency: 'EUR' },
    { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 80, priceCurrency: 'EUR' },
  ],
  image: [{ '@type': 'ImageObject', url: 'https://img.example/gulls.jpg' }],
};

/**
 * Reads schema.org events from JSON-LD: HTML pages with it and JSON documents, several behind each other too. A
 * block of a page that is not JSON is skipped and named.
 */
function createJsonldReader(setup: ReaderSetup): FeedReader<FeedRow> {
  let source: Source | undefined;
  let opening = '';
  let row = 0;
  let blocks = 0;

  function take(text: string, isLast: boolean): FeedRow[] {
    if (!source) {
      opening += text;
      const start = opening.trimStart();
      if (start === '' && !isLast) return [];
      if (start === '') throw unreadable('The file is empty.');
      source = start.startsWith('<') ? createPageSource() : createDocumentSource();
      text = opening;
      opening = '';
    }
    return source.take(text, isLast).flatMap(toRows);
  }

  function toRows(found: { value: unknown } | null): FeedRow[] {
    blocks += 1;
    if (found !== null)
      return findEventNodes(found.value).map((node) => readEventNode(++row, node, setup));
    const reason = `Block ${blocks} of the page’s JSON-LD is not valid JSON, and was left out.`;
    return [{ row: ++row, errors: [{ row, field: 'row', reason }] }];
  }

  return { push: (text) => take(text, false), end: () => take('', true) };
}

export const jsonld: EventFormat = {
  rows: 'events',
  reads: 'HTML pages and JSON documents with schema.org events',
  fits: ({ text, paths }) =>
    // The blocks of a page may be far behind its beginning.
    /^<(?:!doctype html|html|!--|head|script)/i.test(text) ||
    [...paths].some((path) => /(?:^|\.)@(?:context|type|graph)$/.test(path)),
  createReader: createJsonldReader,
  samples: { page: samplePage, document: () => JSON.stringify(sampleEvents()) },
};

function sampleEvents(): object[] {
  return sampleRows((index) => ({ ...CONCERT, url: `${CONCERT.url}/${index}` }));
}

/** A page with a block of its own for some events, and a graph of the others. */
function samplePage(): string {
  const events = sampleEvents();
  const block = (content: unknown) =>
    `<script type="application/ld+json">${JSON.stringify(content)}</script>`;
  const graph = block({ '@context': 'https://schema.org', '@graph': events.slice(4) });
  return `<!doctype html><html><head>${events.slice(0, 4).map(block).join('\n')}${graph}</head></html>`;
}

function createPageSource(): Source {
  const findBlocks = createBlockFinder();
  let blocks = 0;
  return {
    take: (text, isLast) => {
      const found = findBlocks(text, isLast);
      blocks += found.length;
      if (isLast && blocks === 0) throw unreadable('The page has no JSON-LD.');
      return found.map(parseBlock);
    },
  };
}

/** Blanks and signs behind the JSON of a block; searching all of it for them would cost the square of its length. */
const LONGEST_WRAPPING = 200;
const WRAPPED_BEFORE = /^(?:\s*(?:<!--|(?:(?:\/\/|\/\*)\s*)?<!\[CDATA\[(?:\s*\*\/)?)){1,2}/;
const WRAPPED_BEHIND = /(?:(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*){1,2};?$/;

/** Some pages wrap a block so that old browsers or XML do not stumble over it. */
function parseBlock(text: string): { value: unknown } | null {
  const block = text.trim();
  const end = Math.max(0, block.length - LONGEST_WRAPPING);
  const json = (block.slice(0, end) + block.slice(end).replace(WRAPPED_BEHIND, '')).replace(
    WRAPPED_BEFORE,
    '',
  );
  createJsonLimit(NODE_DEPTH)(json);
  try {
    const value: unknown = JSON.parse(json);
    return { value };
  } catch {
    return null;
  }
}

function createDocumentSource(): Source {
  const limit = createJsonLimit(NODE_DEPTH);
  const scanner = createKeyScanner();
  let waiting = '';
  let parser: JSONParser | undefined;
  let found: { value: unknown }[] = [];

  function open(isLast: boolean): void {
    const list = LISTS.find((key) => scanner.paths.has(key));
    const isDecided = list !== undefined || scanner.isOver() || isLast;
    if (!isDecided && waiting.length < OPENING_CHARACTERS) return;
    const isList = waiting.trimStart().startsWith('[');
    const path = isList ? '$.*' : list === undefined ? '$' : `$.${list}.*`;
    parser = new JSONParser({ paths: [path], keepStack: false, separator: '' });
    parser.onValue = ({ value }) => found.push({ value });
  }

  return {
    take: (text, isLast) => {
      limit(text);
      waiting += text;
      if (!parser) {
        scanner.write(text);
        open(isLast);
      }
      if (!parser) return [];
      orUnreadable(parser, waiting, isLast);
      waiting = '';
      const values = found;
      found = [];
      return values;
    },
  };
}

function orUnreadable(parser: JSONParser, text: string, isLast: boolean): void {
  try {
    parser.write(text);
    if (isLast && !parser.isEnded) parser.end();
  } catch {
    throw unreadable('The file is not complete, valid JSON.');
  }
}
