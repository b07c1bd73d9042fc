import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import '#web/messages/moveReason.json';

/** Writes what moved an event: "The weights changed: +2.1 points for type". */
export function useReasonText(): (reason: MoveReason) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ cause: name, part }) => {
    const cause = t(`moveReason.causes.${name}`);
    if (part === null) return cause;
    const points = `${part.points > 0 ? '+' : ''}${format.number(part.points, 1)}`;
    return t('moveReason.points', { cause, points, part: t(`moveReason.parts.${part.name}`) });
  };
}
