import '#web/messages/search.json';
import {
  Building2,
  Download,
  ListChecks,
  Mail,
  MessageSquare,
  Newspaper,
  ReceiptText,
  Rss,
  ShoppingCart,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useMemo } from 'react';
import { listStaff } from '#contract/access/staff.ts';
import { listBlog } from '#contract/blog.ts';
import { listChatsAndContacts } from '#contract/chat.ts';
import { listEmails } from '#contract/email/email.ts';
import { listFeeds } from '#contract/feeds/feeds.ts';
import { listImports } from '#contract/import-runs.ts';
import { type Invoice, listInvoices } from '#contract/invoices/invoice-list.ts';
import type { Route, RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { wordsOfHtml } from '#contract/kit/words-of-html.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { SEARCH_LIMIT } from '#contract/search.ts';
import { listProducts } from '#contract/shop/shop.ts';
import { listTasks } from '#contract/todo.ts';
import { listAllUsers } from '#contract/users/users.ts';
import { useAccess, useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { bestMatches } from './matching/best-matches.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

/** Which records of an answer are searched, by which texts, and how they are shown. */
type Searched<R extends Route, Entry extends object> = {
  entries: (answer: RouteAnswer<R>) => readonly Entry[];
  texts: (entry: Entry) => readonly [main: string, ...others: string[]];
  option: (entry: Entry) => SearchOption;
  /** False: this person may not read it. */
  isAllowed?: boolean;
};

/** Makes a call once, on the first search, and searches its answer in the browser. */
function useFound<R extends Route, Entry extends object>(
  query: string,
  key: SearchGroup['key'],
  [route, request]: [route: R, request: RouteRequest<R>],
  { entries, texts, option, isAllowed = true }: Searched<R, Entry>,
): SearchGroup {
  const { t } = useTranslation();
  const isAsked = query !== '' && isAllowed;
  const call = useCall(route, request, { enabled: isAsked });
  const found = isAsked && call.data ? bestMatches(entries(call.data), query, texts) : [];
  return {
    key,
    title: t(`search.groups.${key}`),
    options: found.slice(0, SEARCH_LIMIT).map(option),
    isBusy: call.isLoading,
    ...(isAsked && call.error && { failure: call.error, retry: () => void call.refetch() }),
  };
}

/** The people, files and feeds behind the ranking. */
export function useServiceGroups(query: string): SearchGroup[] {
  const { t } = useTranslation();
  const format = useFormat();
  const hasAdditions = useHasAdditions();
  const mayReadStaff = useMay('read', 'Staff') && hasAdditions;
  const mayImport = useMay('create', 'Event') && hasAdditions;
  const mayReadFeeds = useMay('read', 'Feed') && hasAdditions;
  const staff = useFound(query, 'staff', [listStaff, { query: { per_page: MAX_PAGE_SIZE } }], {
    isAllowed: mayReadStaff,
    entries: ({ members }) => members,
    texts: ({ full_name: name, email, role }) => [name, email, role],
    option: ({ id, full_name: name, email }) => ({
      key: `staff ${id}`,
      title: name,
      detail: email,
      icon: UsersRound,
      target: { to: '/scores/staff', search: { q: email } },
    }),
  });
  const feeds = useFound(query, 'feeds', [listFeeds, {}], {
    isAllowed: mayReadFeeds,
    entries: (answer) => answer.feeds,
    texts: ({ name, source, address }) => [name, source ?? '', address ?? ''],
    option: ({ id, name, source }) => ({
      key: `feed ${id}`,
      title: name,
      detail: source ?? undefined,
      icon: Rss,
      target: { to: '/scores/feeds/$id', params: { id: String(id) } },
    }),
  });
  const imports = useFound(
    query,
    'imports',
    [listImports, { query: { per_page: MAX_PAGE_SIZE } }],
    {
      isAllowed: mayImport,
      entries: (answer) => answer.imports,
      texts: ({ file_name: file, imported_by: by, format: kind, id }) => [
        file ?? t('search.import', { id }),
        by ?? '',
        kind ?? '',
        String(id),
      ],
      option: ({ id, file_name: file, imported_at: at, imported_by: by }) => ({
        key: `import ${id}`,
        title: file ?? t('search.import', { id }),
        detail: [format.moment(new Date(at)), by].filter(Boolean).join(' · '),
        icon: Download,
        target: { to: '/scores/imports/$id', params: { id: String(id) } },
      }),
    },
  );
  return [staff, feeds, imports];
}

/** The records of the sample apps. */
export function useSampleRecordGroups(typed: string): SearchGroup[] {
  const { t } = useTranslation();
  const { hasSamples } = useAccess();
  // Where the sample pages are switched off, their records are not fetched.
  const query = hasSamples ? typed : '';
  const format = useFormat();
  const numberOf = ({ id }: Invoice) => t('search.invoice', { id });
  const mails = useFound(query, 'mails', [listEmails, { query: { folder: 'all' } }], {
    entries: ({ emails }) => emails,
    texts: ({ subject, from, to, message }) => [
      subject,
      from.name,
      to.map(({ name }) => name).join(' '),
      wordsOfHtml(message),
    ],
    option: ({ id, subject, from, time }) => ({
      key: `mail ${id}`,
      title: subject || t('search.noSubject'),
      detail: `${from.name} · ${format.date(new Date(time))}`,
      icon: Mail,
      target: { to: '/apps/email/$folder/$id', params: { folder: 'all', id: String(id) } },
    }),
  });
  const chats = useFound(query, 'chats', [listChatsAndContacts, {}], {
    entries: ({ chatsContacts }) => chatsContacts,
    texts: ({ fullName, chat }) => [fullName, chat.lastMessage.message],
    option: ({ id, fullName, chat }) => ({
      key: `chat ${id}`,
      title: fullName,
      detail: chat.lastMessage.message,
      icon: MessageSquare,
      target: { to: '/apps/chat/{-$id}', params: { id: String(id) } },
    }),
  });
  const tasks = useFound(query, 'tasks', [listTasks, { query: {} }], {
    entries: (answer) => answer.tasks,
    texts: ({ title, assignee, description, tags }) => [
      title,
      assignee.fullName,
      tags.join(' '),
      wordsOfHtml(description),
    ],
    option: ({ id, title, assignee, dueDate }) => ({
      key: `task ${id}`,
      title,
      detail: [assignee.fullName, dueDate && format.day(dueDate)].filter(Boolean).join(' · '),
      icon: ListChecks,
      target: { to: '/apps/todo', search: { task: String(id) } },
    }),
  });
  const products = useFound(query, 'products', [listProducts, { query: { perPage: 100 } }], {
    entries: (answer) => answer.products,
    texts: ({ name, brand, category, description }) => [name, brand, category, description],
    option: ({ id, name, brand, slug }) => ({
      key: `product ${id}`,
      title: name,
      detail: brand,
      icon: ShoppingCart,
      target: { to: '/apps/ecommerce/product-detail/{-$slug}', params: { slug } },
    }),
  });
  const posts = useFound(query, 'posts', [listBlog, { query: {} }], {
    entries: (answer) => answer,
    texts: ({ title, userFullName, excerpt, tags }) => [
      title,
      userFullName,
      tags.join(' '),
      excerpt,
    ],
    option: ({ id, title, userFullName, blogPosted }) => ({
      key: `post ${id}`,
      title,
      detail: `${userFullName} · ${blogPosted}`,
      icon: Newspaper,
      target: { to: '/pages/blog/detail/{-$id}', params: { id: String(id) } },
    }),
  });
  const asked = [listInvoices, { query: { perPage: 1 } }] as [
    typeof listInvoices,
    RouteRequest<typeof listInvoices>,
  ];
  const invoices = useFound(query, 'invoices', asked, {
    entries: ({ allData }) => allData,
    texts: (one) => [numberOf(one), one.client.name],
    option: (invoice) => ({
      key: `invoice ${invoice.id}`,
      title: numberOf(invoice),
      detail: `${invoice.client.name} · ${format.day(invoice.issuedDate)}`,
      icon: ReceiptText,
      target: { to: '/apps/invoice/preview/{-$id}', params: { id: String(invoice.id) } },
    }),
  });
  const clients = useFound(query, 'clients', asked, {
    entries: useClients(),
    texts: ({ name, company, companyEmail }) => [name, company, companyEmail],
    option: ({ name, company, companyEmail }) => ({
      key: `client ${name}`,
      title: name,
      detail: [company, companyEmail].filter(Boolean).join(' · '),
      icon: Building2,
      target: { to: '/apps/invoice/list', search: { q: name } },
    }),
  });
  const users = useFound(query, 'users', [listAllUsers, {}], {
    entries: (answer) => answer,
    texts: ({ fullName, username, email }) => [fullName, username, email],
    option: ({ id, fullName, email }) => ({
      key: `user ${id}`,
      title: fullName,
      detail: email,
      icon: UserRound,
      target: { to: '/apps/user/view/{-$id}', params: { id: String(id) } },
    }),
  });
  // Only the first group shows the failure of a shared call.
  const { failure: _, ...others } = clients;
  return [mails, chats, tasks, invoices, others, users, products, posts];
}

/** The clients of all invoices, each once; the same array for the same answer, so that it is indexed once. */
function useClients() {
  return useMemo(() => {
    const known = new WeakMap<object, Invoice['client'][]>();
    return ({ allData }: RouteAnswer<typeof listInvoices>) => {
      const clients = known.get(allData) ?? [
        ...new Map(allData.map(({ client }) => [client.name, client])).values(),
      ];
      known.set(allData, clients);
      return clients;
    };
  }, []);
}
