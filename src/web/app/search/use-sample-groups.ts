import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  UserRound,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { readMainSearch } from '#contract/search.ts';
import { useCall } from '#web/api/use-call.ts';
import { bestMatches } from './matching/best-matches.ts';
import { type ReachablePage, useReachablePages } from './reachable-pages.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

type Groups = RouteAnswer<typeof readMainSearch>['searchArr'];

const FILE_FACE: Partial<Record<string, LucideIcon>> = {
  pdf: FileText,
  doc: FileText,
  xls: FileSpreadsheet,
  jpg: FileImage,
};

/** Pages, files and contacts that hold the query, each group up to its limit; and what is bookmarked. */
export function useSampleGroups(query: string) {
  const { t } = useTranslation();
  const { data, error, isPending } = useCall(readMainSearch, {});
  const groups = data?.searchArr;
  const pages = useReachablePages(groups?.[0].data);

  return useMemo(() => {
    const bookmarked = (pages ?? []).filter(({ isBookmarked }) => isBookmarked);
    const found: SearchGroup[] = [
      { key: 'pages', title: t('search.groups.pages'), options: findPages(groups, pages, query) },
      { key: 'files', title: t('search.groups.files'), options: findFiles(groups, query) },
      { key: 'contacts', title: t('search.groups.contacts'), options: findContacts(groups, query) },
    ];
    return { found, bookmarked: bookmarked.map(pageOption), error, isPending };
  }, [t, groups, pages, query, error, isPending]);
}

function findPages(
  groups: Groups | undefined,
  pages: readonly ReachablePage[] | undefined,
  query: string,
): SearchOption[] {
  return bestMatches(pages ?? [], query, ({ title }) => [title])
    .slice(0, groups?.[0].searchLimit)
    .map(pageOption);
}

function pageOption({ id, title, section, face, link }: ReachablePage): SearchOption {
  return { key: `page ${id}`, title, detail: section, icon: face, target: { to: link } };
}

function findFiles(groups: Groups | undefined, query: string): SearchOption[] {
  return bestMatches(groups?.[1].data ?? [], query, ({ title, by }) => [title, by])
    .slice(0, groups?.[1].searchLimit)
    .map(({ title, by, size, file, url }) => ({
      key: `file ${title}`,
      title,
      detail: `${by} · ${size}`,
      icon: FILE_FACE[file] ?? File,
      target: { file: url, name: title },
    }));
}

function findContacts(groups: Groups | undefined, query: string): SearchOption[] {
  return bestMatches(groups?.[2].data ?? [], query, ({ title, email }) => [title, email])
    .slice(0, groups?.[2].searchLimit)
    .map(({ title, email, date, chatId }) => ({
      key: `contact ${email}`,
      title,
      detail: `${email} · ${date}`,
      icon: UserRound,
      target: { to: '/apps/chat/$id', params: { id: String(chatId) } },
    }));
}
