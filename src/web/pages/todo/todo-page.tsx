import { ListX, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TaskBoard } from './task-board.tsx';
import { ALL_TASKS, pathOf, useTodoAddress } from './use-todo-address.ts';

/** Tasks: all, or those of a filter or a tag, as the address says. */
export function TodoPage() {
  const { t } = useTranslation();
  const address = useTodoAddress();
  return (
    <Page
      title={t('pageTitles.apps.todo')}
      actions={
        <Button icon={Plus} onClick={() => address.openTask('new')}>
          {t('todo.add')}
        </Button>
      }
    >
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
          {t('todo.lists.unknown.description')}
        </EmptyState>
      )}
    </Page>
  );
}
