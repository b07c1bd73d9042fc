import { Trash2, Undo2 } from 'lucide-react';
import { z } from 'zod';
import { REPEAT_NAMES, readRepeat, writeRepeat } from '#contract/apps/repeat-rule.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import {
  type Assignee,
  addTask,
  changeSeries,
  deleteTask,
  newTask,
  restoreSeries,
  SERIES_SCOPES,
  type SeriesScope,
  TASK_TAGS,
  type Task,
  updateTask,
} from '#contract/todo.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { addDays, instantAt, localDay, localTime } from '#web/ui/calendar/days.ts';
import { Banner } from '#web/ui/display/alert.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { ChipGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField, TimeField } from '#web/ui/fields/text/text-field.tsx';
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
  newLink,
  people: known,
  onRemove,
  onRestore,
  onClose,
}: {
  /** Null: a new one. */
  task: Task | null;
  list: TaskList;
  newTitle: string;
  /** The page that it is about; empty: none. */
  newLink: string;
  people: readonly Assignee[];
  /** For a recurring task, also which others. */
  onRemove: (task: Task, scope: SeriesScope | null) => void;
  onRestore: (task: Task) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const today = dayAt(useNow());
  const add = useChange(addTask);
  const update = useChange(updateTask);
  const changeOfSeries = useChange(changeSeries);
  const restore = useChange(restoreSeries);
  const isSeries = Boolean(task?.repeat) && !task?.isDeleted;
  const remove = useChange(deleteTask);
  const runUndoable = useUndoableChange(t('todo.notChanged'));
  const isKnown = !task || known.some(({ fullName }) => fullName === task.assignee.fullName);
  // An assignee who has left stays the assignee.
  const people = isKnown ? known : [...known, task.assignee];
  const avatarOf = (name: string) => people.find(({ fullName }) => fullName === name)?.avatar ?? '';

  const form = useForm({
    schema: taskForm,
    labels: 'todo.form',
    initial: () =>
      valuesOf(task ?? { title: newTitle, description: linkTo(newLink) }, list, people),
    check: (values) => checkValues(values, people),
    send: async (values) => {
      const content = contentOf(values, people);
      if (task && isSeries) {
        const { scope } = values;
        const saved = changeOfSeries.mutateAsync({
          body: { scope, task: { id: task.id, ...content } },
        });
        const undo = async () => restore.mutateAsync({ body: { before: (await saved).before } });
        await saved;
        void runUndoable(saved, { message: t('todo.did.saved'), undo });
        return;
      }
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
  const isAlone = isSeries && values.scope === 'one';
  const repeatHint = isAlone
    ? t('todo.form.repeatNeedsSeries')
    : values.dueDate === ''
      ? t('todo.form.repeatNeedsDate')
      : null;
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
      <FormRow>
        <SelectField
          {...field('repeat')}
          isDisabled={repeatHint !== null}
          description={repeatHint ?? undefined}
          choices={[...REPEATING, ...(values.rule === '' ? [] : (['other'] as const))].map(
            (value) => ({
              value,
              label: t(`todo.repeats.${value}`),
            }),
          )}
        />
        <DateField {...field('remindDay')} placeholder={t('todo.form.noReminder')} />
        {values.remindDay !== '' && <TimeField {...field('remindTime')} />}
      </FormRow>
      <ChipGroup
        {...field('tags')}
        label={t('todo.lists.tags')}
        choices={TASK_TAGS.map((value) => ({ value, label: t(`todo.tags.${value}`) }))}
      />
      <Checkbox {...field('isImportant')} label={t('todo.lists.important')} />
      <RichTextField {...field('description')} />
      {isSeries && (
        <Segmented
          {...field('scope')}
          choices={SERIES_SCOPES.map((value) => ({ value, label: t(`todo.scopes.${value}`) }))}
        />
      )}
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
              onClick={() => leave(() => onRemove(task, isSeries ? values.scope : null))}
            >
              {t('todo.actions.delete')}
            </Button>
          )
        }
      />
    </Form>
  );
}

const REPEATING = ['none', ...REPEAT_NAMES] as const;

/** A task as the fields of its form. */
const taskForm = z.object({
  ...newTask.pick({ title: true, tags: true, description: true, isImportant: true }).shape,
  /** Empty: nobody is chosen. */
  assignee: newTask.shape.assignee.shape.fullName,
  /** Empty: none. */
  dueDate: z.string(),
  repeat: z.enum(['none', ...REPEAT_NAMES, 'other']),
  /** A rule that the form does not offer. */
  rule: z.string(),
  /** Empty: no reminder. */
  remindDay: z.string(),
  remindTime: z.string(),
  /** Which tasks of a series a change applies to. */
  scope: z.enum(SERIES_SCOPES),
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
    repeat: readRepeat(task.repeat || undefined).name,
    rule: task.repeat ?? '',
    ...reminderOf(task.remindAt ?? ''),
    scope: 'one',
  };
}

function reminderOf(remindAt: string) {
  const at = new Date(remindAt);
  if (Number.isNaN(at.getTime())) return { remindDay: '', remindTime: '09:00' };
  return { remindDay: localDay(at), remindTime: localTime(at) };
}

/** A description that leads to a page. */
function linkTo(address: string): string {
  if (!/^https?:\/\/[^\s"<>]+$/.test(address)) return '';
  return `<p><a href="${address.replaceAll('&', '&amp;')}">${address.replaceAll('&', '&amp;')}</a></p>`;
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
    repeat: ruleOf(values),
    remindAt: remindAtOf(values),
  };
}

function ruleOf({ repeat, rule, dueDate }: TaskValues): string {
  if (repeat === 'none' || dueDate === '') return '';
  return repeat === 'other' ? rule : writeRepeat(repeat, '');
}

/** An invalid time is refused by the check. */
function remindAtOf({ remindDay, remindTime }: TaskValues): string {
  if (remindDay === '') return '';
  return instantAt(remindDay, remindTime)?.toISOString() ?? 'invalid';
}

/** What the calls would refuse, by field. */
function checkValues(values: TaskValues, people: readonly Assignee[]): FieldErrors {
  const {
    'assignee.fullName': assignee,
    remindAt,
    ...others
  } = checkFields(newTask, contentOf(values, people));
  return {
    ...others,
    ...(assignee !== undefined && { assignee }),
    ...(remindAt !== undefined && { remindTime: remindAt }),
  };
}
