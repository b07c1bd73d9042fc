import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { IsoDay } from '#web/ui/calendar/days.ts';
import { titleOf, VIEWS, type View } from '#web/ui/calendar/views.ts';
import { CalendarHelp } from './calendar-help.tsx';
import styles from './calendar-toolbar.module.css';

/** What is shown, and the ways to earlier, later and other views. */
export function CalendarToolbar({
  view,
  day,
  onView,
  onStep,
  onToday,
}: {
  view: View;
  day: IsoDay;
  onView: (view: View) => void;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
}) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <Button variant="default" onClick={onToday}>
          {t('calendar.today')}
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(`calendar.steps.${view}.back`)}
          onClick={() => onStep(-1)}
        >
          <ChevronLeft size={18} className={styles.arrow} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(`calendar.steps.${view}.on`)}
          onClick={() => onStep(1)}
        >
          <ChevronRight size={18} className={styles.arrow} aria-hidden />
        </ActionIcon>
      </div>
      <h2 className={styles.title} aria-live="polite">
        {titleOf(view, day, i18n.language)}
      </h2>
      <CalendarHelp />
      <SegmentedControl
        aria-label={t('calendar.view')}
        value={view}
        data={VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        onChange={onView}
      />
    </div>
  );
}
