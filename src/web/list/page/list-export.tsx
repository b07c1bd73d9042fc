import type { Call } from '#contract/kit/client.ts';
import type { Route } from '#contract/kit/route.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { type List, useList } from '../list.ts';
import { type ListValues, pageCount } from '../search.ts';
import { ExportButton } from './export-button.tsx';

/** Saves all that the search and the filters of a list find as a file, not only the page at hand. */
export function ListExport<R extends Route, Row, Sort extends string, Own>({
  of,
}: {
  of: List<R, Row, Sort, ListValues<Sort>, Own>;
}) {
  const { t } = useTranslation();
  const { call, openFile } = useApiContext();
  const { query, count = 0 } = useList(of);
  const { file } = of;
  if (!file) return null;
  const handleExport = async () => {
    if ('save' in file) return file.save(await readAll(of, query, count, call), t);
    if (!openFile) return;
    const { signal } = new AbortController();
    const response = await openFile(file.path, { query: of.filterOf(query) }, signal);
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
    saveFile([await response.blob()], named?.[1] ?? file.name, 'text/csv');
  };
  return (
    <ExportButton
      label={t(file.label, { count })}
      failedTitle={t(file.failed)}
      isDisabled={count === 0}
      onExport={handleExport}
    />
  );
}

/** All rows that match, in their order, read page by page. */
async function readAll<R extends Route, Row, Sort extends string, Own>(
  of: List<R, Row, Sort, ListValues<Sort>, Own>,
  query: ListValues<Sort>,
  count: number,
  call: Call,
): Promise<Row[]> {
  const pages = Array.from({ length: pageCount(count, MAX_PAGE_SIZE) }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) => call(of.call, of.request({ ...query, page, size: MAX_PAGE_SIZE }))),
  );
  return answers.flatMap((answer) => of.found(answer).rows);
}
