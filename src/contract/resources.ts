/** What the sample back end answers: each resource with the beginnings of its paths. */
const SAMPLE_PATHS = {
  jwt: ['/jwt/'],
  'demo-accounts': ['/demo-accounts/'],
  cards: ['/card/'],
  'mail-notices': ['/mail-notices'],
  search: ['/api/main-search/', '/api/bookmarks/'],
  calendar: ['/apps/calendar/'],
  chat: ['/apps/chat/'],
  outbox: ['/apps/outbox/'],
  invoices: ['/apps/invoice/', '/api/invoice/'],
  users: ['/apps/users/', '/api/users/'],
  roles: ['/apps/roles/'],
  permissions: ['/apps/permissions/'],
  todo: ['/apps/todo/'],
  email: ['/apps/email/'],
  shop: ['/apps/ecommerce/'],
  'data-tables': ['/api/datatables/'],
  'price-rules': ['/apps/price-rules'],
  autocomplete: ['/api/autocomplete/'],
  blog: ['/blog/'],
  help: ['/faq/'],
  pricing: ['/pricing/'],
  profile: ['/profile/'],
  account: ['/account-setting/'],
  uploads: ['/uploads'],
  'modal-examples': ['/modal-examples/'],
  'sample-data': ['/sample-data/'],
} as const satisfies Record<string, readonly string[]>;

export type SampleResource = keyof typeof SAMPLE_PATHS;

/** The cast is safe because the table is closed: it has no other keys. */
export const SAMPLE_RESOURCES = Object.keys(SAMPLE_PATHS) as SampleResource[];

/** The sample resource that a path belongs to; undefined where the network answers. */
export function sampleResourceOf(path: string): SampleResource | undefined {
  return SAMPLE_RESOURCES.find((name) =>
    SAMPLE_PATHS[name].some((start) => path.startsWith(start)),
  );
}

/** What a call reads or changes: a resource of the sample data, or the first part of the path. */
export function resourceOf(path: string): string {
  return sampleResourceOf(path) ?? path.split('/')[1] ?? '';
}

/** Calls of the sample data whose answers nobody can change: every browser has the same, so the server may render them. */
const UNCHANGING = /^\/card\/|^\/api\/autocomplete\/|^\/faq\/data(\/knowledge_base|\/category)?$/;

/** Whether the answer of a path is sample data, and the same in every browser. */
export function isUnchangingSample(path: string): boolean {
  return UNCHANGING.test(path);
}
