import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import {
  addChatGroup,
  type ChatContact,
  chatGroup,
  deleteChatGroup,
  MAX_GROUP_MEMBERS,
  updateChatGroup,
} from '#contract/chat.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showFailure } from '#web/ui/overlays/toast.ts';
import '#web/messages/chat.json';

/** Starts a group, or changes one. */
export function GroupForm({
  group,
  contacts,
  onClose,
}: {
  /** Null: a new one. */
  group: { id: number; name: string; members: number[] } | null;
  contacts: readonly ChatContact[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = useChange(addChatGroup);
  const update = useChange(updateChatGroup);
  const remove = useChange(deleteChatGroup);
  const form = useForm({
    schema: chatGroup,
    labels: 'chat.group',
    initial: () => ({ name: group?.name ?? '', members: group?.members ?? [] }),
    send: async (values) => {
      const body = chatGroup.parse(values);
      if (group) {
        await update.mutateAsync({ body: { ...body, id: group.id } });
        onClose();
        return;
      }
      const { contact } = await add.mutateAsync({ body });
      onClose();
      void navigate({ to: '/apps/chat/{-$id}', params: { id: String(contact.id) } });
    },
  });
  const { value, onChange, ...members } = form.field('members');
  const handleDelete = async (id: number) => {
    const isSure = await askToConfirm({
      title: t('chat.group.deleteTitle', { name: group?.name ?? '' }),
      description: t('chat.group.deleteDescription'),
      confirmLabel: t('chat.group.delete'),
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ query: { id } });
      onClose();
      await navigate({ to: '/apps/chat/{-$id}', params: { id: undefined } });
    } catch (error) {
      showFailure(error, t('chat.notChanged'));
    }
  };
  return (
    <Form form={form} guard="panel">
      <TextField {...form.field('name')} dir="auto" />
      <MultiSelect
        {...members}
        most={MAX_GROUP_MEMBERS}
        value={value.map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
        choices={contacts.map(({ id, fullName, role }) => ({
          value: String(id),
          label: fullName,
          keywords: role,
        }))}
      />
      <FormActions
        submitLabel={t(group ? 'chat.group.save' : 'chat.group.create')}
        isSending={form.isSending}
        onCancel={onClose}
        extra={
          group && (
            <Button
              variant="plain"
              tone="danger"
              icon={Trash2}
              onClick={() => void handleDelete(group.id)}
            >
              {t('chat.group.delete')}
            </Button>
          )
        }
      />
    </Form>
  );
}
