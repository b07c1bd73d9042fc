import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Plus, Settings2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreView } from '#contract/scores/desk/score-views.ts';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useViews, type ViewedList, type Views } from './use-views.ts';
import { isShowing } from './view-of-list.ts';

const ManageViews = lazy(() =>
  import('./manage-views.tsx').then((module) => ({ default: module.ManageViews })),
);

const ViewForm = lazy(() =>
  import('./view-form.tsx').then((module) => ({ default: module.ViewForm })),
);

/** The saved views of lists: opens one, saves the present one, and leads to all that can be done with them. */
export function ViewsMenu(list: ViewedList) {
  const { t } = useTranslation();
  const views = useViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const close = () => setDialog(null);
  useStartColumns(list, views);
  const own = views.all.filter((view) => view.is_own);
  const others = views.all.filter((view) => !view.is_own);
  const item = (view: ScoreView) => (
    <MenuItem
      key={view.id}
      isChecked={isShowing(list, view)}
      end={view.is_own ? undefined : <bdi>{view.owner}</bdi>}
      onSelect={() => views.open(view)}
    >
      <bdi>{view.name}</bdi>
    </MenuItem>
  );

  return (
    <>
      <MenuButton label={t('scores.tools.views')} icon={Bookmark} size="sm">
        {own.length > 0 && <MenuGroup label={t('scoreTools.views.own')}>{own.map(item)}</MenuGroup>}
        {others.length > 0 && (
          <MenuGroup label={t('scoreTools.views.shared')}>{others.map(item)}</MenuGroup>
        )}
        {views.error && (
          <MenuItem isDisabled onSelect={close}>
            {t('scoreTools.views.notLoaded')}
          </MenuItem>
        )}
        <MenuGroup>
          <MenuItem icon={Plus} onSelect={() => setDialog('save')}>
            {t('scoreTools.views.saveThis')}
          </MenuItem>
          {views.all.length > 0 && (
            <MenuItem icon={Settings2} onSelect={() => setDialog('manage')}>
              {t('scoreTools.views.manage')}
            </MenuItem>
          )}
        </MenuGroup>
      </MenuButton>
      <Suspense fallback={null}>
        {dialog === 'save' && (
          <ViewForm
            title={t('scoreTools.views.saveThis')}
            initial={{ name: '', shared: false }}
            onSave={views.save}
            onClose={close}
          />
        )}
        {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Shows the columns of the view that the reader started with; its address alone does not carry them. */
function useStartColumns(list: ViewedList, { all }: Views): void {
  const queryClient = useQueryClient();
  const [isFirst] = useState(() => isFirstList(queryClient));
  const [hasStarted, setHasStarted] = useState(false);
  const view = all.find((one) => one.is_start);
  useEffect(() => {
    if (!isFirst || hasStarted || !view) return;
    setHasStarted(true);
    if (view.columns.length > 0 && isShowing(list, view)) list.onColumns(view.columns);
  });
}

const SEEN = new WeakSet<QueryClient>();

/** Whether no list was shown yet since the product was opened in this tab; true once. */
function isFirstList(tab: QueryClient): boolean {
  if (SEEN.has(tab)) return false;
  SEEN.add(tab);
  return true;
}
