import '@mantine/core/styles/Chip.css';
import '@mantine/dates/styles.css';
import { Chip } from '@mantine/core';
import { Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Assignee,
  addTask,
  newTask,
  TASK_TAGS,
  type Task,
  TITLE_LENGTH,
  updateTask,
} from '#contract/todo.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { DueField } from './due-field.tsx';
import { contentOf, draftOf, type TaskDraft, tagsOf } from './task-draft.ts';
import styles from './task-form.module.css';
import type { TaskList } from './use-todo-address.ts';

export function TaskForm({
  task,
  list,
  people,
  onRemove,
  onRestore,
  onClose,
}: {
  /** Null: a new one. */
  task: Task | null;
  list: TaskList;
  people: readonly Assignee[];
  onRemove: (task: Task) => void;
  onRestore: (task: Task) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [initial] = useState(() => draftOf(task, list, people));
  const [isSaved, setSaved] = useState(false);
  const add = useChange(addTask);
  const update = useChange(updateTask);

  const send = async (draft: TaskDraft) => {
    const content = contentOf(draft, people, task?.assignee);
    if (task) await update.mutateAsync({ body: { task: { id: task.id, ...content } } });
    else await add.mutateAsync({ body: { task: content } });
    setSaved(true);
    showToast({ tone: 'success', message: t(task ? 'todo.did.saved' : 'todo.did.added') });
  };
  const form = useForm<TaskDraft>({
    initial,
    check: (draft) => {
      const wrong = checkFields(newTask, contentOf(draft, people, task?.assignee));
      const { 'assignee.fullName': assignee, ...others } = wrong;
      return assignee === undefined ? others : { ...others, assignee };
    },
    send,
  });
  const { values, set } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);

  // The panel looked for something to focus before the form was there.
  const { ref } = form.form;
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [ref]);

  // Closed in the render after: until then the guard still takes the form for unsaved.
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);

  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form {...form.form} className={styles.form} onKeyDown={handleKeyDown}>
      <LeaveGuard isDirty={isDirty && !isSaved} param="task" />
      <Alert message={form.failure} />
      {task?.isDeleted && (
        <p className={styles.deleted}>
          {t('todo.form.deleted')}
          <Button variant="outline" icon={Undo2} onClick={() => onRestore(task)}>
            {t('todo.actions.restore')}
          </Button>
        </p>
      )}
      <TextField
        {...form.field('title')}
        label={t('todo.form.title')}
        maxLength={TITLE_LENGTH}
        dir="auto"
        data-autofocus
      />
      <div className={styles.pair}>
        <AssigneeField
          people={people}
          value={values.assignee}
          error={form.errorOf('assignee')}
          onChange={(assignee) => set({ assignee })}
        />
        <DueField
          value={values.dueDate}
          error={form.errorOf('dueDate')}
          onChange={(dueDate) => set({ dueDate })}
        />
      </div>
      <fieldset className={styles.tags}>
        <legend>{t('todo.lists.tags')}</legend>
        <Chip.Group
          multiple
          value={tagsOf(values)}
          onChange={(tags) => set({ tags: tags.join(',') })}
        >
          {TASK_TAGS.map((tag) => (
            <Chip key={tag} value={tag} size="sm" variant="light">
              {t(`todo.tags.${tag}`)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      <Checkbox {...form.field('isImportant')} label={t('todo.lists.important')} />
      <div>
        <span className={styles.label} aria-hidden>
          {t('todo.form.description')}
        </span>
        <RichTextField
          label={t('todo.form.description')}
          value={values.description}
          error={form.errorOf('description')}
          onChange={(description) => set({ description })}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" isLoading={form.isSending}>
          {t(task ? 'todo.form.save' : 'todo.add')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        {task && !task.isDeleted && (
          <Button
            variant="outline"
            className={styles.remove}
            icon={Trash2}
            onClick={() => onRemove(task)}
          >
            {t('todo.actions.delete')}
          </Button>
        )}
      </div>
    </form>
  );
}
