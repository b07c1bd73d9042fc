import { MAX_RECORD_BYTES } from '#server/catalogue/events/import-limits.ts';
import type { FeedReader } from '../rows/feed-row.ts';
import { unreadable } from '../rows/unreadable.ts';

/** What a reader makes of text, a batch for each piece. Refuses text of more than a record may have without one. */
export async function* readRows<Row>(
  pieces: AsyncIterable<string>,
  reader: FeedReader<Row>,
): AsyncGenerator<Row[]> {
  let withoutRow = 0;
  for await (const text of pieces) {
    const rows = reader.push(text);
    withoutRow = rows.length > 0 ? 0 : withoutRow + text.length;
    if (withoutRow > MAX_RECORD_BYTES) {
      throw unreadable('The file has a record of more than 1 MiB, or no record of this format.');
    }
    yield rows;
  }
  yield reader.end();
}

export async function* watched<Piece>(
  pieces: AsyncIterable<Piece>,
  onPiece: (piece: Piece) => void,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    onPiece(piece);
    yield piece;
  }
}
