import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteMapping, type SavedMapping } from '#contract/import-mappings/import-mappings.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** The saved mappings of all staff; one can be chosen to change it. */
export function SavedMappings({
  mappings,
  chosen,
  onChoose,
}: {
  mappings: readonly SavedMapping[];
  /** The id of the one that is changed. */
  chosen: number | null;
  onChoose: (mapping: SavedMapping | null) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const remove = useChange(deleteMapping);
  if (mappings.length === 0) return null;

  const handleDelete = async (mapping: SavedMapping) => {
    const isSure = await askToConfirm({
      title: t('importMapping.list.deleteTitle', { name: mapping.name }),
      description: t('importMapping.list.deleteHelp'),
      confirmLabel: t('importMapping.list.delete'),
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { id: mapping.id } });
      if (chosen === mapping.id) onChoose(null);
    } catch (error) {
      const message = error instanceof Error ? error.message : t('importMapping.list.failed');
      showToast({ tone: 'danger', message });
    }
  };
  return (
    <Card
      title={t('importMapping.list.title')}
      actions={
        chosen !== null && (
          <Button size="sm" variant="outline" icon={Plus} onClick={() => onChoose(null)}>
            {t('importMapping.list.new')}
          </Button>
        )
      }
    >
      <Stack as="ul" gap="xs">
        {mappings.map((mapping) => (
          <Row key={mapping.id} as="li" gap="xs" wrap={false} justify="between">
            <Stack gap="none">
              <Row gap="xs">
                <Text as="bdi" weight="bold">
                  {mapping.name}
                </Text>
                <Badge tone="neutral">{t(`importMapping.${mapping.mapping.rows}`)}</Badge>
                {chosen === mapping.id && <Badge>{t('importMapping.list.chosen')}</Badge>}
              </Row>
              <Text size="sm" tone="neutral">
                {t('importMapping.list.saved', {
                  version: mapping.version,
                  name: mapping.saved_by ?? t('importMapping.list.somebody'),
                  when: format.relative(Date.parse(mapping.saved_at), now),
                })}
              </Text>
            </Stack>
            <Menu label={t('importMapping.list.actions', { name: mapping.name })}>
              <MenuItem icon={Pencil} onSelect={() => onChoose(mapping)}>
                {t('importMapping.list.change')}
              </MenuItem>
              <MenuItem icon={Trash2} tone="danger" onSelect={() => void handleDelete(mapping)}>
                {t('importMapping.list.delete')}
              </MenuItem>
            </Menu>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
