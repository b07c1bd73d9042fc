import { ListX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TaskBoard } from './task-board.tsx';
import styles from './todo-page.module.css';
import { ALL_TASKS, pathOf, useTodoAddress } from './use-todo-address.ts';

/** Tasks: all, or those of a filter or a tag, as the address says. */
export function TodoPage() {
  const { t } = useTranslation();
  const address = useTodoAddress();
  return (
    <>
      <PageHeading title={t('pageTitles.apps.todo')} />
      <div className={styles.card}>
        {address.list ? (
          <TaskBoard address={address} list={address.list} />
        ) : (
          <EmptyState
            icon={ListX}
            title={t('todo.lists.unknown.title')}
            actions={
              <LinkButton to={pathOf(ALL_TASKS)} variant="light">
                {t('todo.lists.unknown.open')}
              </LinkButton>
            }
          >
            {t('todo.lists.unknown.words')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
