import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import type { Tone } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

const ICON = {
  neutral: Info,
  accent: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<Tone, LucideIcon>;

/** A message about success or failure, near the action; read out when it appears. Without a message it takes no space. */
export function Alert({
  title,
  message,
  tone = 'danger',
  actions,
}: {
  /** A bold line above the message, where that is long. */
  title?: string;
  /** What happened and what to do next; `null` or `undefined`: nothing is shown. */
  message: ReactNode;
  /** The color and the icon. `danger` interrupts a screen reader, all others wait for a pause. */
  tone?: Tone;
  /** Buttons or links after the text, such as "Try again". */
  actions?: ReactNode;
}) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={styles.region}>
      {message !== null && message !== undefined && (
        <Row gap="xs" align="start" className={styles.alert} data-tone={tone}>
          <Icon icon={ICON[tone]} size={18} />
          <div className={styles.body}>
            {title !== undefined && (
              <p>
                <strong>{title}</strong>
              </p>
            )}
            <p>{message}</p>
          </div>
          {actions}
        </Row>
      )}
    </div>
  );
}

/** A message across the top of a page, which can be dismissed. */
export function Banner({
  message,
  tone = 'info',
  actions,
  onDismiss,
}: {
  /** What everybody on the page should know, in one or two sentences. */
  message: ReactNode;
  /** The color and the icon. `danger` interrupts a screen reader, all others wait for a pause. */
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** Buttons or links after the text, before the one that dismisses. */
  actions?: ReactNode;
  /** Called by the button that dismisses; absent: there is no such button. */
  onDismiss?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Alert
      tone={tone}
      message={message}
      actions={
        <>
          {actions}
          {onDismiss && (
            <IconButton label={t('kit.dismiss')} icon={X} size="sm" onClick={onDismiss} />
          )}
        </>
      }
    />
  );
}
