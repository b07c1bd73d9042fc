import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addProfilePost } from '#contract/account/profile.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PictureField } from '#web/ui/fields/picture-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './post-form.module.css';

/** Room for a new post, with a picture if one is wanted. */
export function PostForm() {
  const { t } = useTranslation();
  const [wantsPicture, setWantsPicture] = useState(false);
  const add = useChange(addProfilePost);
  const { form, field, values, set, reset, errorOf, failure, isSending } = useForm({
    initial: { postText: '', postImg: '' },
    check: (current) => checkFields(addProfilePost.body, current),
    send: async (body) => {
      await add.mutateAsync({ body });
      reset();
      setWantsPicture(false);
    },
  });
  return (
    <Card title={t('account.profile.post.title')}>
      <form {...form} className={styles.form}>
        <Alert message={failure} />
        <TextArea
          {...field('postText')}
          isLabelHidden
          label={t('account.profile.post.label')}
          placeholder={t('account.profile.post.label')}
          maxLength={2000}
        />
        {wantsPicture && (
          <PictureField
            label={t('account.profile.post.picture')}
            shape="wide"
            value={values.postImg}
            error={errorOf('postImg')}
            onChange={(postImg) => set({ postImg })}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" isLoading={isSending}>
            {t('account.profile.post.send')}
          </Button>
          {!wantsPicture && (
            <Button variant="outline" onClick={() => setWantsPicture(true)}>
              {t('account.profile.post.addPicture')}
            </Button>
          )}
        </div>
      </form>
      <LeaveGuard isDirty={values.postText !== '' || values.postImg !== ''} />
    </Card>
  );
}
