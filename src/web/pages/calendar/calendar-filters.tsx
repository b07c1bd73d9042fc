import { useTranslation } from 'react-i18next';
import { CALENDARS, type Calendar } from '#contract/calendar.ts';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { CALENDAR_COLOURS, CALENDAR_ICONS } from './calendar-kinds.ts';

/** Which calendars' events are shown. */
export function CalendarFilters({
  chosen,
  isInline,
  onChoose,
}: {
  chosen: readonly Calendar[];
  isInline: boolean;
  onChoose: (calendars: readonly Calendar[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <CheckboxGroup
      label={t('calendar.calendars.label')}
      isLabelHidden={isInline}
      isInline={isInline}
      allLabel={t('calendar.calendars.all')}
      value={chosen}
      choices={CALENDARS.map((value) => ({
        value,
        label: t(`calendar.calendars.names.${value}`),
        icon: CALENDAR_ICONS[value],
        color: CALENDAR_COLOURS[value],
      }))}
      onChange={onChoose}
    />
  );
}
