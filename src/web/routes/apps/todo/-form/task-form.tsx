import { Trash2, Undo2 } from 'lucide-react';
import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/errors.ts';
import {
  type Assignee,
  addTask,
  deleteTask,
  newTask,
  TASK_TAGS,
  type Task,
  updateTask,
} from '#contract/todo.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { addDays } from '#web/ui/calendar/days.ts';
import { Banner } from '#web/ui/display/alert.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { dayAt } from '../-order/urgency.ts';
import type { TaskList } from '../-use-todo-address.ts';
import '#web/messages/todo.json';

export function TaskForm({
  task,
  list,
  newTitle,
  people: known,
  onRemove,
  onRestore,
  onClose,
}: {
  /** Null: a new one. */
  task: Task | null;
  list: TaskList;
  newTitle: string;
  people: readonly Assignee[];
  onRemove: (task: Task) => void;
  onRestore: (task: Task) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const today = dayAt(useNow());
  const add = useChange(addTask);
  const update = useChange(updateTask);
  const remove = useChange(deleteTask);
  const runUndoable = useUndoableChange(t('todo.notChanged'));
  const isKnown = !task || known.some(({ fullName }) => fullName === task.assignee.fullName);
  // An assignee who has left stays the assignee.
  const people = isKnown ? known : [...known, task.assignee];
  const avatarOf = (name: string) => people.find(({ fullName }) => fullName === name)?.avatar ?? '';

  const form = useForm({
    schema: taskForm,
    labels: 'todo.form',
    initial: () => valuesOf(task ?? { title: newTitle }, list, people),
    check: (values) => checkValues(values, people),
    send: async (values) => {
      const content = contentOf(values, people);
      if (task) {
        await update.mutateAsync({ body: { task: { id: task.id, ...content } } });
        showToast({ tone: 'success', message: t('todo.did.saved') });
        return;
      }
      const added = add.mutateAsync({ body: { task: content } });
      const undo = async () => remove.mutateAsync({ query: { taskId: (await added).task.id } });
      await added;
      void runUndoable(added, { message: t('todo.did.added'), undo });
    },
    onSent: onClose,
  });
  const { field, values } = form;
  const leave = (act: () => void) =>
    form.leave(() => {
      act();
      onClose();
    });

  return (
    <Form form={form} guard="task">
      {task?.isDeleted && (
        <Banner
          tone="warning"
          message={t('todo.form.deleted')}
          actions={
            <Button
              variant="outline"
              size="sm"
              icon={Undo2}
              onClick={() => leave(() => onRestore(task))}
            >
              {t('todo.actions.restore')}
            </Button>
          }
        />
      )}
      <TextField {...field('title')} dir="auto" />
      <FormRow>
        <Combobox
          {...field('assignee')}
          choices={people.map(({ fullName }) => ({ value: fullName, label: fullName }))}
          start={<Avatar src={avatarOf(values.assignee)} name={values.assignee} size={22} />}
          renderChoice={(name) => (
            <Row gap="xs" as="span" wrap={false}>
              <Avatar src={avatarOf(name)} name={name} size={24} />
              <bdi>{name}</bdi>
            </Row>
          )}
        />
        <DateField
          {...field('dueDate')}
          placeholder={t('todo.form.noDate')}
          presets={[
            { value: today, label: t('todo.form.today') },
            { value: addDays(today, 1), label: t('todo.form.tomorrow') },
            { value: addDays(today, 7), label: t('todo.form.nextWeek') },
          ]}
        />
      </FormRow>
      <ChipGroup
        {...field('tags')}
        label={t('todo.lists.tags')}
        choices={TASK_TAGS.map((value) => ({ value, label: t(`todo.tags.${value}`) }))}
      />
      <Checkbox {...field('isImportant')} label={t('todo.lists.important')} />
      <RichTextField {...field('description')} />
      <FormActions
        submitLabel={t(task ? 'todo.form.save' : 'todo.add')}
        isSending={form.isSending}
        onCancel={onClose}
        extra={
          task &&
          !task.isDeleted && (
            <Button
              variant="plain"
              tone="danger"
              icon={Trash2}
              onClick={() => leave(() => onRemove(task))}
            >
              {t('todo.actions.delete')}
            </Button>
          )
        }
      />
    </Form>
  );
}

/** A task as the fields of its form. */
const taskForm = z.object({
  ...newTask.pick({ title: true, tags: true, description: true, isImportant: true }).shape,
  /** Empty: nobody is chosen. */
  assignee: newTask.shape.assignee.shape.fullName,
  /** Empty: none. */
  dueDate: z.string(),
});
type TaskValues = z.output<typeof taskForm>;

/** What the form starts with. A new task belongs to the reader, who is the first of `people`, and to the open list. */
function valuesOf(task: Partial<Task>, list: TaskList, people: readonly Assignee[]): TaskValues {
  return {
    title: task.title ?? '',
    assignee: (task.assignee ?? people[0])?.fullName ?? '',
    dueDate: task.dueDate ?? '',
    tags: task.tags ?? (list.tag ? [list.tag] : []),
    description: task.description ?? '',
    isImportant: task.isImportant ?? list.filter === 'important',
  };
}

/** What the calls take. */
function contentOf(values: TaskValues, people: readonly Assignee[]) {
  const { title, description, isImportant, dueDate, tags } = values;
  return {
    title,
    dueDate: dueDate === '' ? null : dueDate,
    description,
    assignee: people.find(({ fullName }) => fullName === values.assignee) ?? {
      fullName: '',
      avatar: '',
    },
    tags: [...tags],
    isImportant,
  };
}

/** What the calls would refuse, by field. */
function checkValues(values: TaskValues, people: readonly Assignee[]): FieldErrors {
  const { 'assignee.fullName': assignee, ...others } = checkFields(
    newTask,
    contentOf(values, people),
  );
  return assignee === undefined ? others : { ...others, assignee };
}
