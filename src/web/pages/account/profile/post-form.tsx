import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addProfilePost } from '#contract/account/profile.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const EMPTY = { postText: '', postImg: '' };

/** A form for a new post, with a picture if one is added. */
export function PostForm() {
  const { t } = useTranslation();
  const [hasPicture, setHasPicture] = useState(false);
  const add = useChange(addProfilePost);
  const form = useForm({
    initial: EMPTY,
    check: schemaCheck(addProfilePost.body),
    send: (body) => add.mutateAsync({ body }),
    onSent: () => clear(),
  });
  const clear = () => {
    form.reset(EMPTY);
    setHasPicture(false);
  };
  return (
    <Card title={t('account.profile.post.title')}>
      <Form form={form} guard>
        <TextArea
          {...form.field('postText')}
          isLabelHidden
          label={t('account.profile.post.label')}
          placeholder={t('account.profile.post.label')}
          maxLength={2000}
        />
        {hasPicture && (
          <PictureField
            {...form.field('postImg')}
            label={t('account.profile.post.picture')}
            shape="wide"
          />
        )}
        <FormActions
          submitLabel={t('account.profile.post.send')}
          isSending={form.isSending}
          onCancel={form.isDirty || hasPicture ? clear : undefined}
          extra={
            !hasPicture && (
              <Button variant="plain" icon={ImagePlus} onClick={() => setHasPicture(true)}>
                {t('account.profile.post.addPicture')}
              </Button>
            )
          }
        />
      </Form>
    </Card>
  );
}
