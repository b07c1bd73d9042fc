import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiKey } from '#contract/access/api-keys.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { ListItem } from '#web/ui/lists/list.tsx';
import '#web/messages/access.json';

/** A key in a list: its name and first characters, its scopes, and below them what is told of its use and end. */
export function KeyItem({
  name,
  prefix,
  owner,
  scopes,
  end,
  children,
}: {
  name: string;
  prefix: string;
  /** Whose key it is, where that is not the reader. */
  owner?: string | undefined;
  scopes: readonly string[];
  /** What can be done with it. */
  end: ReactNode;
  children: ReactNode;
}) {
  return (
    <ListItem
      start={<IconTile icon={KeyRound} />}
      title={
        <Row gap="xs">
          <bdi>{name}</bdi>
          <Text size="sm" tone="neutral">
            <code dir="ltr">{`${prefix}…`}</code>
          </Text>
          {owner !== undefined && (
            <Text size="sm" tone="neutral">
              <bdi>{owner}</bdi>
            </Text>
          )}
        </Row>
      }
      description={
        <Stack gap="2xs">
          <Row gap="2xs">
            {scopes.map((scope) => (
              <Badge key={scope}>{scope}</Badge>
            ))}
          </Row>
          {children}
        </Stack>
      }
      end={end}
    />
  );
}

/** What a key is restricted to, a line for each kind; none for a key without restrictions. */
export function Restrictions({
  apiKey: { sources, feeds, addresses },
}: {
  apiKey: Pick<ApiKey, 'sources' | 'feeds' | 'addresses'>;
}) {
  const { t } = useTranslation();
  const nameOf = ({ id, name }: ApiKey['feeds'][number]) =>
    name ?? t('access.keys.deletedFeed', { id });
  return (
    <>
      {sources.length > 0 && (
        <Text>{t('access.keys.onlySources', { names: sources.join(', ') })}</Text>
      )}
      {feeds.length > 0 && (
        <Text>{t('access.keys.onlyFeeds', { names: feeds.map(nameOf).join(', ') })}</Text>
      )}
      {addresses.length > 0 && (
        <Text>{t('access.keys.onlyAddresses', { names: addresses.join(', ') })}</Text>
      )}
    </>
  );
}
