import { type LucideIcon, Pin } from 'lucide-react';
import type { EventRow } from '#contract/scores/events.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { textProps } from '#web/ui/layout/text.tsx';

/** A fact that an icon stands for, named by its tooltip. */
export function Mark({ icon: Icon, tone, says }: { icon: LucideIcon; tone: Tone; says: string }) {
  return (
    <span {...textProps({ tone })} title={says}>
      <Icon size={15} aria-hidden />
      <span className="visually-hidden">{says}</span>
    </span>
  );
}

/** That staff have pinned the event; in its tooltip to which rank, by whom and until when. */
export function PinMark({ pinned }: { pinned: NonNullable<EventRow['pinned']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { place, pinned_by, ends_at } = pinned;
  return (
    <Mark
      icon={Pin}
      tone="accent"
      says={t('scores.marks.pinned', {
        rank: format.number(place),
        name: pinned_by ?? t('scores.marks.formerColleague'),
        until: ends_at === null ? t('scores.marks.untilOver') : format.moment(new Date(ends_at)),
      })}
    />
  );
}
