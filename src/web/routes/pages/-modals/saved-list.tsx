import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ExampleKind, removeExample, restoreExample } from '#contract/modal-examples.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Section } from '#web/ui/layout/page.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import '#web/messages/modals.json';

export type SavedItem = { id: number; name: string; description: ReactNode; start?: ReactNode };

/** What was entered before; each can be removed, and restored by Undo. */
export function SavedList({
  title,
  kind,
  items,
}: {
  title: string;
  kind: ExampleKind;
  items: readonly SavedItem[];
}) {
  const { t } = useTranslation();
  const remove = useChange(removeExample);
  const restore = useChange(restoreExample);
  const removedId = remove.isSuccess ? Number(remove.variables.query.id) : null;
  const error = remove.error ?? restore.error;
  if (items.length === 0 && removedId === null) return null;
  return (
    <Section title={title} level={3}>
      <List>
        {items.map(({ id, name, description, start }) => (
          <ListItem
            key={id}
            start={start}
            title={<bdi>{name}</bdi>}
            description={description}
            end={
              <IconButton
                icon={X}
                label={t('modals.remove', { name })}
                onClick={() => remove.mutate({ query: { kind, id } })}
              />
            }
          />
        ))}
      </List>
      <Row as="p" gap="xs">
        <span role="status">
          {error?.message ?? (removedId === null ? '' : t('modals.removed'))}
        </span>
        {removedId !== null && (
          <Button
            variant="plain"
            size="sm"
            onClick={() =>
              restore.mutate({ body: { kind, id: removedId } }, { onSuccess: remove.reset })
            }
          >
            {t('undo')}
          </Button>
        )}
      </Row>
    </Section>
  );
}
