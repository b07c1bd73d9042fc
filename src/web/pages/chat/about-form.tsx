import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ABOUT_LENGTH } from '#contract/chat.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './profile.module.css';
import { useUpdateProfile } from './use-update-profile.ts';

/** A few words about oneself. */
export function AboutForm({
  about,
  onDirty,
}: {
  about: string;
  /** Told whether there is something that is not saved. */
  onDirty: (isDirty: boolean) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const update = useUpdateProfile();
  const id = useId();
  const text = typed ?? about;
  const isDirty = text.trim() !== about;
  const count = text.trim().length;
  const isTooLong = count > MAX_ABOUT_LENGTH;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong || !isDirty) return;
    update.mutate(
      { body: { about: text } },
      {
        onSuccess: () => {
          setTyped(null);
          showToast({ tone: 'success', message: t('chat.own.saved') });
        },
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <Alert message={update.error && t('chat.own.notSaved', { reason: update.error.message })} />
      <label className={styles.title} htmlFor={id}>
        {t('chat.own.about')}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={4}
        dir="auto"
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p id={`${id}-count`} className={styles.count} data-over={isTooLong}>
        {isTooLong
          ? t('chat.tooLong', { count: count - MAX_ABOUT_LENGTH })
          : t('chat.own.count', { count, most: MAX_ABOUT_LENGTH })}
      </p>
      <div className={styles.actions}>
        <Button type="submit" isLoading={update.isPending} isDisabled={isTooLong || !isDirty}>
          {t('chat.own.save')}
        </Button>
        {isDirty && (
          <Button variant="outline" onClick={() => setTyped(null)}>
            {t('chat.own.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
