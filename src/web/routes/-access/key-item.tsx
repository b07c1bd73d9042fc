import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { ListItem } from '#web/ui/lists/list.tsx';

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
