import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { IsoDay } from '#web/ui/calendar/days.ts';
import { titleOf, VIEWS, type View } from '#web/ui/calendar/views.ts';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { useHotkeys } from '#web/ui/hooks/use-hotkeys.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { ShortcutsDialog } from '#web/ui/media/shortcuts-dialog.tsx';
import styles from './calendar-toolbar.module.css';

const SHORTCUTS = {
  new: ['n'],
  today: ['t'],
  step: ['←', '→'],
  views: ['m', 'w', 'd', 'l'],
  event: ['Enter'],
  help: ['?'],
} as const;
const SHORTCUT_NAMES = ['new', 'today', 'step', 'views', 'event', 'help'] as const;

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
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasPointer = useMediaQuery('(hover: hover)');
  const openHelp = () => setHelpOpen(true);
  useHotkeys({ '?': openHelp });
  return (
    <Row className={styles.toolbar} justify="between">
      <Row gap="xs" wrap={false}>
        <Button variant="outline" onClick={onToday}>
          {t('calendar.today')}
        </Button>
        <IconButton
          variant="outline"
          size="md"
          icon={ChevronLeft}
          label={t(`calendar.steps.${view}.back`)}
          onClick={() => onStep(-1)}
        />
        <IconButton
          variant="outline"
          size="md"
          icon={ChevronRight}
          label={t(`calendar.steps.${view}.forward`)}
          onClick={() => onStep(1)}
        />
      </Row>
      <div className={styles.title} aria-live="polite">
        <Heading>{titleOf(view, day, i18n.language)}</Heading>
      </div>
      {hasPointer && (
        <IconButton icon={Keyboard} label={t('calendar.keys.open')} onClick={openHelp} />
      )}
      <Segmented
        isLabelHidden
        label={t('calendar.view')}
        value={view}
        choices={VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        onChange={onView}
      />
      {isHelpOpen && (
        <ShortcutsDialog
          title={t('calendar.keys.open')}
          shortcuts={SHORTCUT_NAMES.map((name) => ({
            label: t(`calendar.keys.${name}`),
            keys: SHORTCUTS[name],
          }))}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </Row>
  );
}
