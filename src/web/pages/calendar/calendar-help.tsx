import { ActionIcon, Popover } from '@mantine/core';
import { Keyboard } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '#web/ui/hooks/use-hotkeys.ts';
import styles from './calendar-toolbar.module.css';

/** The calendar's keys, in a small card that `?` opens too. */
export function CalendarHelp() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  useHotkeys({ '?': () => setIsOpen(!isOpen) });
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={300} shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={styles.helpButton}
          aria-label={t('calendar.keys.open')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Keyboard size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <h3 id={titleId} className={styles.helpTitle}>
          {t('calendar.keys.open')}
        </h3>
        <dl className={styles.help}>
          <dt>
            <kbd>n</kbd>
          </dt>
          <dd>{t('calendar.keys.new')}</dd>
          <dt>
            <kbd>t</kbd>
          </dt>
          <dd>{t('calendar.keys.today')}</dd>
          <dt>
            <kbd>←</kbd> <kbd>→</kbd>
          </dt>
          <dd>{t('calendar.keys.step')}</dd>
          <dt>
            <kbd>m</kbd> <kbd>w</kbd> <kbd>d</kbd> <kbd>l</kbd>
          </dt>
          <dd>{t('calendar.keys.views')}</dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>{t('calendar.keys.event')}</dd>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t('calendar.keys.help')}</dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
