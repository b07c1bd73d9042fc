import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, ListFilter, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type ApiKey,
  listApiKeys,
  listOwnApiKeys,
  revokeApiKey,
} from '#contract/access/api-keys.ts';
import type { SortValue } from '#contract/kit/sorting.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import { type ColumnTools, inBrowser, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Unsaved } from '#web/ui/forms/unsaved.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { Restrictions } from '../-access/key-item.tsx';
import { useRevokeKey, useRotateKey } from '../-access/keys/use-key-changes.ts';
import '#web/messages/access.json';

/** Its fields are most of the code of the page. */
const KeyDialog = lateDialog(() =>
  import('../-access/keys/key-dialog.tsx').then((module) => module.KeyDialog),
);

export const Route = createFileRoute('/scores/keys')({
  ...page({
    title: 'pageTitles.access.keys',
    needsAdditions: true,
    access: { action: 'update', subject: 'ApiKey' },
    memory: { pageSize: 'keyRowsPerPage', search: 'keySearch' },
  }),
  validateSearch: searchOf<typeof allKeys.search>(),
  component: KeysPage,
});

const KEY_SORTS = ['created', 'name', 'owner', 'used', 'ends', 'state'] as const;
type KeySort = (typeof KEY_SORTS)[number];

const SORT_VALUES = {
  created: ({ created_at: at }) => Date.parse(at),
  name: ({ name }) => name,
  owner: ({ owner }) => owner.name,
  used: ({ last_used_at: at }) => at && Date.parse(at),
  ends: ({ revoked_at: revokedAt, expires_at: at }) => Date.parse(revokedAt ?? at),
  state: ({ state }) => state,
} as const satisfies Record<KeySort, (key: ApiKey) => SortValue>;

const KEYS = {
  ...inBrowser({
    rows: ({ keys }: { keys: ApiKey[] }) => keys,
    sortValue: (key: ApiKey, sort: KeySort) => SORT_VALUES[sort](key),
    texts: ({ name, prefix, owner }) => [name, prefix, owner.name],
  }),
  texts: 'access.keys',
  icon: KeyRound,
  columns: keyColumns,
  sorts: KEY_SORTS,
  defaultSort: 'created',
  descending: ['created', 'used'],
} as const;

const ownKeys = list({ ...KEYS, call: listOwnApiKeys });
const allKeys = list({ ...KEYS, call: listApiKeys });

/** The API keys: one's own, and for admins those of everybody. */
function KeysPage() {
  const { t } = useTranslation();
  const mayListAll = useMay('manage', 'ApiKey');
  const ownId = useSession()?.userData.id;
  const now = useNow();
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const shown = {
    with: { ownId, showsOwner: mayListAll, now, onSecret: setSecret },
    actions: (selected: readonly ApiKey[], onClear: () => void) => (
      <KeySelection selected={selected} onClear={onClear} />
    ),
  };
  return (
    <Page
      title={t('access.keys.title')}
      description={t(mayListAll ? 'access.keys.descriptionOfAll' : 'access.keys.description')}
      actions={
        <Button icon={Plus} onClick={() => setIsAdding(true)}>
          {t('access.keys.add')}
        </Button>
      }
    >
      {mayListAll ? <ListPage of={allKeys} {...shown} /> : <ListPage of={ownKeys} {...shown} />}
      {isAdding && (
        <KeyDialog
          onClose={() => setIsAdding(false)}
          onCreated={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}

/** Revokes several keys at once, after asking: a revoked key cannot be restored. */
function KeySelection({ selected, onClear }: { selected: readonly ApiKey[]; onClear: () => void }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { isBusy, change } = useBulkChange(onClear, revokeApiKey.refreshes ?? ['api_keys']);
  const working = selected.filter(({ state }) => state !== 'revoked');
  const handleRevoke = async () => {
    const names = working.map(({ name }) => name).join(', ');
    const isSure = await askToConfirm({
      title: t('access.keys.bulk.ask', { count: working.length }),
      description: `${names}. ${t('access.keys.askRevoke.description')}`,
      confirmLabel: t('access.keys.revoke'),
    });
    if (!isSure) return;
    change(
      working,
      async ({ id }) => {
        await call(revokeApiKey, { params: { id } });
        return null;
      },
      (count) => t('access.keys.bulk.revoked', { count }),
    );
  };
  return (
    <Button
      variant="outline"
      tone="danger"
      icon={Trash2}
      isDisabled={isBusy || working.length === 0}
      onClick={() => void handleRevoke()}
    >
      {t('access.keys.revoke')}
    </Button>
  );
}

type KeyTools = {
  ownId: number | undefined;
  showsOwner: boolean;
  /** Milliseconds since 1970. */
  now: number;
  onSecret: (secret: string) => void;
};

/** A key: its name and first characters, what it may do, when it was used and when it ends. */
function keyColumns(
  { t, format }: ColumnTools,
  { ownId, showsOwner, now, onSecret }: KeyTools,
): ListColumn<ApiKey, KeySort>[] {
  const owner: ListColumn<ApiKey, KeySort> = {
    id: 'owner',
    title: t('access.keys.owner'),
    sort: 'owner',
    width: '150px',
    phone: 'meta',
    priority: 3,
    value: (key) => key.owner.name,
    cell: (key) => <bdi>{key.owner.name}</bdi>,
  };
  return [
    {
      id: 'name',
      title: t('access.keys.name'),
      sort: 'name',
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name, prefix }) => (
        <TitleCell title={name} detail={<code dir="ltr">{`${prefix}…`}</code>} />
      ),
    },
    ...(showsOwner ? [owner] : []),
    {
      id: 'scopes',
      title: t('access.keys.scopes'),
      width: '170px',
      phone: 'line',
      priority: 2,
      value: ({ scopes }) => scopes.join(', '),
      cell: ({ scopes }) => (
        <Row as="span" gap="2xs">
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </Row>
      ),
    },
    {
      id: 'restrictions',
      title: t('access.keys.restrictions'),
      width: '190px',
      phone: 'line',
      priority: 1,
      value: ({ sources, feeds, addresses }) =>
        [...sources, ...feeds.map(({ id, name }) => name ?? String(id)), ...addresses].join(', '),
      cell: (key) => (
        <Stack gap="none">
          <Restrictions apiKey={key} />
        </Stack>
      ),
    },
    {
      id: 'used',
      title: t('access.keys.lastUse'),
      sort: 'used',
      width: '190px',
      phone: 'meta',
      value: ({ last_used_at: at }) => at,
      cell: ({ last_used_at: at, last_used_from: from }) =>
        at === null
          ? t('access.keys.unused')
          : t('access.keys.used', {
              when: format.relative(Date.parse(at), now),
              from: from ?? '',
            }),
    },
    {
      id: 'ends',
      title: t('access.keys.ends'),
      sort: 'ends',
      width: '200px',
      phone: 'meta',
      value: ({ revoked_at: revokedAt, expires_at: at }) => revokedAt ?? at,
      cell: (key) => <Lifetime apiKey={key} />,
    },
    {
      id: 'state',
      title: t('access.keys.state'),
      sort: 'state',
      isOptional: true,
      width: '110px',
      phone: 'hidden',
      value: ({ state }) => t(`access.keys.states.${state}`),
      cell: ({ state }) => t(`access.keys.states.${state}`),
    },
    {
      id: 'created',
      title: t('access.keys.created'),
      sort: 'created',
      isOptional: true,
      width: '130px',
      phone: 'hidden',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => format.date(new Date(at)),
    },
    actionsColumn(t('access.keys.actions'), (key) =>
      key.state === 'revoked' ? null : (
        <KeyMenu apiKey={key} onSecret={key.owner.id === ownId ? onSecret : undefined} />
      ),
    ),
  ];
}

function KeyMenu({
  apiKey,
  onSecret,
}: {
  apiKey: ApiKey;
  onSecret: ((secret: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const rotate = useRotateKey(apiKey, onSecret);
  const revoke = useRevokeKey(apiKey);
  const [isRestricting, setIsRestricting] = useState(false);
  return (
    <>
      <Menu label={t('access.keys.actionsOf', { name: apiKey.name })}>
        {onSecret && (
          <>
            <MenuItem icon={ListFilter} onSelect={() => setIsRestricting(true)}>
              {t('access.keys.restrict')}
            </MenuItem>
            <MenuItem icon={RefreshCw} onSelect={() => void rotate()}>
              {t('access.keys.rotate')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => void revoke()}>
          {t('access.keys.revoke')}
        </MenuItem>
      </Menu>
      {isRestricting && <KeyDialog apiKey={apiKey} onClose={() => setIsRestricting(false)} />}
    </>
  );
}

/** When a key ends or has ended, and until when the secret before a rotation works. */
function Lifetime({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const date = (at: string) => format.date(new Date(at));
  const { state, previous_until: until } = apiKey;
  return (
    <Stack gap="none">
      {state === 'active' && (
        <Text>{t('access.keys.expires', { date: date(apiKey.expires_at) })}</Text>
      )}
      {state === 'active' && until && (
        <Text tone="warning" weight="medium">
          {t('access.keys.previousUntil', { time: format.moment(new Date(until)) })}
        </Text>
      )}
      {state === 'expired' && (
        <Badge tone="danger">{t('access.keys.expired', { date: date(apiKey.expires_at) })}</Badge>
      )}
      {state === 'revoked' && apiKey.revoked_at && (
        <Badge tone="danger">{t('access.keys.revokedOn', { date: date(apiKey.revoked_at) })}</Badge>
      )}
    </Stack>
  );
}

/** Shows the secret of a key, this once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="lg"
      title={t('access.keys.secret.title')}
      description={t('access.keys.secret.description')}
      footer={<Button onClick={onClose}>{t('access.keys.secret.done')}</Button>}
      onClose={onClose}
    >
      <Unsaved isDirty isOnce />
      <CodeBlock code={secret} label={t('access.keys.secret.label')} />
    </Dialog>
  );
}
