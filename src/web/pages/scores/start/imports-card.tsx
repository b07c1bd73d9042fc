import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#web/api/ability.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useServiceNow } from '../use-ranking.ts';
import type { Overview } from './event-item.tsx';

/** What the last imports brought. */
export function ImportsCard({ imports }: Pick<Overview, 'imports'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const mayImport = useMay('create', 'Event');
  const title = t('overview.imports.title');
  return (
    <Card
      title={title}
      actions={mayImport && <Link {...linkTo('/scores/imports')}>{t('overview.imports.all')}</Link>}
    >
      {imports.length === 0 ? (
        <Text as="p" size="md" tone="neutral">
          {t('overview.imports.none')}
        </Text>
      ) : (
        <List label={title}>
          {imports.map((one) => (
            <ListItem
              key={`${one.imported_at} ${one.format}`}
              title={<bdi>{one.format}</bdi>}
              description={t('overview.imports.result', {
                created: format.number(one.created),
                updated: format.number(one.updated),
                unchanged: format.number(one.unchanged),
              })}
              end={
                <>
                  {one.skipped > 0 && (
                    <Badge tone="warning">
                      {t('overview.imports.skipped', { skipped: format.number(one.skipped) })}
                    </Badge>
                  )}{' '}
                  <time dateTime={one.imported_at}>
                    {format.relative(Date.parse(one.imported_at), now)}
                  </time>
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
