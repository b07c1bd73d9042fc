import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import styles from './modals.module.css';

/** The fields of a dialog, why sending them failed, and the button that sends. */
export function DialogForm({
  form,
  failure,
  isSending,
  submit,
  beside,
  children,
}: {
  form: ComponentProps<'form'>;
  failure: string | null;
  isSending: boolean;
  /** What the button says. */
  submit: string;
  /** Stands beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form {...form} className={styles.form}>
      <Alert message={failure} />
      {children}
      <div className={styles.actions}>
        <Button type="submit" isLoading={isSending}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
