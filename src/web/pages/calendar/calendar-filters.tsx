import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CALENDARS, type Calendar } from '#contract/calendar.ts';
import styles from './calendar-filters.module.css';
import { CALENDAR_ICONS, colourOf } from './calendar-looks.ts';

/** Which calendars' events are shown. */
export function CalendarFilters({
  chosen,
  onChoose,
}: {
  chosen: readonly Calendar[];
  onChoose: (calendars: readonly Calendar[]) => void;
}) {
  const { t } = useTranslation();
  const isAll = chosen.length === CALENDARS.length;
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('calendar.calendars.label')}</legend>
      <Checkbox
        label={t('calendar.calendars.all')}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => onChoose(isAll ? [] : CALENDARS)}
      />
      {CALENDARS.map((calendar) => {
        const Icon = CALENDAR_ICONS[calendar];
        const isChosen = chosen.includes(calendar);
        return (
          <Checkbox
            key={calendar}
            color={colourOf(calendar)}
            label={
              <span className={styles.name}>
                <Icon size={15} style={{ color: colourOf(calendar) }} aria-hidden />
                {t(`calendar.calendars.names.${calendar}`)}
              </span>
            }
            checked={isChosen}
            onChange={() =>
              onChoose(
                CALENDARS.filter((other) =>
                  other === calendar ? !isChosen : chosen.includes(other),
                ),
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
