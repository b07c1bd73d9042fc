import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, EllipsisVertical, EyeOff, Link2, ListTodo, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { useMay } from '#web/api/ability.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useServiceNow } from '../use-ranking.ts';
import { calendarFile } from './calendar-file.ts';
import { useEventChanges } from './use-event-changes.ts';

/** What can be done with an event. */
export function EventActions({
  event,
  onPanel,
}: {
  event: EventDetail;
  onPanel: (panel: 'correct' | 'pin') => void;
}) {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Event');
  const now = useServiceNow();
  const navigate = useNavigate();
  const { hide } = useEventChanges(event);
  const file = calendarFile(event, new Date(now), window.location.href);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      showToast({ tone: 'success', message: t('eventPage.linkCopied') });
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };

  return (
    <>
      {mayChange && (
        <Button variant="light" onClick={() => onPanel('correct')}>
          {t('eventPage.correct.button')}
        </Button>
      )}
      <Menu label={t('eventPage.actions')} icon={EllipsisVertical}>
        <MenuItem icon={Link2} onSelect={() => void handleCopy()}>
          {t('eventPage.copyLink')}
        </MenuItem>
        {file !== null && (
          <MenuItem
            icon={CalendarPlus}
            onSelect={() => saveFile(file, `event-${event.id}.ics`, 'text/calendar')}
          >
            {t('eventPage.addToCalendar')}
          </MenuItem>
        )}
        <MenuItem
          icon={ListTodo}
          onSelect={() =>
            void navigate(linkTo('/apps/todo', { task: 'new', title: event.event_name }))
          }
        >
          {t('eventPage.makeTask')}
        </MenuItem>
        {mayChange && (
          <MenuGroup>
            <MenuItem
              icon={Pin}
              isDisabled={event.windows.length === 0}
              onSelect={() => onPanel('pin')}
            >
              {t('eventPage.pin.button')}
            </MenuItem>
            <MenuItem
              icon={EyeOff}
              tone="danger"
              isDisabled={event.corrections.some(({ field }) => field === 'hidden')}
              onSelect={() => void hide()}
            >
              {t('eventPage.hide')}
            </MenuItem>
          </MenuGroup>
        )}
      </Menu>
    </>
  );
}
