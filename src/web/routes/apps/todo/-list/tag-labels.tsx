import type { TaskTag } from '#contract/todo.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import '#web/messages/todo.json';

export const TAG_TONE = {
  team: 'accent',
  low: 'success',
  medium: 'warning',
  high: 'danger',
  update: 'info',
} as const satisfies Record<TaskTag, Tone>;

export function TagLabels({ tags }: { tags: readonly TaskTag[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  return (
    <Row as="span" gap="2xs">
      {tags.map((tag) => (
        <Badge key={tag} tone={TAG_TONE[tag]}>
          {t(`todo.tags.${tag}`)}
        </Badge>
      ))}
    </Row>
  );
}
