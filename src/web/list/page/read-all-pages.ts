/** Rows that one call may answer at most. */
const PER_PAGE = 100;

/** All `count` rows of a list, in order, read page by page. Pages count from 1. */
export async function readAllPages<Row>(
  count: number,
  readPage: (page: { page: number; perPage: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(count / PER_PAGE) }, (_, place) => place + 1);
  const answers = await Promise.all(pages.map((page) => readPage({ page, perPage: PER_PAGE })));
  return answers.flat();
}
