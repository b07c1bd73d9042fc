import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import {
  ArrowUpDown,
  Bookmark,
  ChevronDown,
  ListChecks,
  Plus,
  Printer,
  Settings2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScoreView } from '#contract/scores/desk/score-views.ts';
import { COMPARISONS, type Comparison } from '#contract/scores/score-list.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import type { TableLayout } from '#web/list/table/column-layout.ts';
import { ColumnChoices } from '#web/list/table/column-tools.tsx';
import { useDialogAnchor } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { ButtonFace, lookOf } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import styles from '../-score-list.module.css';
import { SCORE_LISTS } from '../-score-list-spec.ts';
import { SELECTION_PARTS, type SelectionParts } from './selection/event-selection.tsx';
import type { ShownList } from './shown-list.ts';
import { showColumns, useViews, type ViewedList, type Views } from './views/use-views.ts';
import { isShowing } from './views/view-of-list.ts';
import '#web/messages/scoreTools.json';

export type HeaderToolsProps = {
  list: ShownList;
  layout: TableLayout;
  isSelecting: boolean;
  /** Begins to select, or ends it. */
  onSelecting: (parts: SelectionParts | null) => void;
  movement: ListMovement;
};

/** With what the movement of the rows compares. */
export type ListMovement = {
  comparison: Comparison;
  onCompare: (comparison: Comparison) => void;
  /** To all that moved, came and went; null where there is nothing to compare with. */
  link: Pick<LinkProps, 'to' | 'search'> | null;
};

/** Views, selection, and how the rows are shown. */
export function HeaderTools(props: HeaderToolsProps) {
  const { list, layout, isSelecting, onSelecting } = props;
  const { t } = useTranslation();
  const mayCorrect = useMay('update', 'Event');
  const hasAdditions = useHasAdditions();
  return (
    <Row gap="3xs" wrap={false}>
      {hasAdditions && (
        <ViewsMenu
          {...list}
          layout={layout.value}
          onLayout={(shown) => layout.onChange({ ...layout.value, ...shown })}
        />
      )}
      {mayCorrect && (
        <IconButton
          icon={ListChecks}
          label={t('scores.tools.select')}
          className={styles.wide}
          aria-pressed={isSelecting}
          tone={isSelecting ? 'accent' : 'neutral'}
          onClick={() => onSelecting(isSelecting ? null : SELECTION_PARTS)}
        />
      )}
      <DisplayMenu {...props} />
    </Row>
  );
}

/** With what the movement compares, which columns are shown, and printing. */
function DisplayMenu({ list, layout, movement }: HeaderToolsProps) {
  const { t } = useTranslation();
  const hasAdditions = useHasAdditions();
  const { range, query } = list;
  const printed = SCORE_LISTS[range].write({ ...query, page: 1, event: undefined });
  return (
    <Menu label={t('scores.tools.display')} icon={Settings2}>
      {hasAdditions && (
        <MenuGroup label={t('movement.label')}>
          {COMPARISONS.map((value) => (
            <MenuItem
              key={value}
              isChecked={value === movement.comparison}
              onSelect={() => movement.onCompare(value)}
            >
              {t(`movement.with.${value}`)}
            </MenuItem>
          ))}
          {movement.link && (
            <MenuLink icon={ArrowUpDown} {...movement.link}>
              {t('movement.details')}
            </MenuLink>
          )}
        </MenuGroup>
      )}
      <ColumnChoices {...layout} />
      <MenuGroup>
        <MenuLink icon={Printer} to="/scores/print" search={{ window: range, ...printed }}>
          {t('scores.tools.print')}
        </MenuLink>
      </MenuGroup>
    </Menu>
  );
}

const ManageViews = lateDialog(() =>
  import('./views/manage-views.tsx').then((module) => module.ManageViews),
);

const ViewForm = lateDialog(() =>
  import('./views/view-form.tsx').then((module) => module.ViewForm),
);

/** The saved views of lists: opens one, saves the present one, and leads to all that can be done with them. */
function ViewsMenu(list: ViewedList) {
  const { t } = useTranslation();
  const views = useViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const saving = useDialogAnchor('save-view');
  const close = () => {
    setDialog(null);
    saving.close();
  };
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
      <Menu
        label={t('scores.tools.views')}
        look={lookOf({ variant: 'outline' })}
        face={
          <ButtonFace icon={Bookmark}>
            <span className={styles.wideText}>
              {t('scores.tools.views')} <ChevronDown size={16} aria-hidden />
            </span>
          </ButtonFace>
        }
      >
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
      </Menu>
      {(dialog === 'save' || saving.isOpen) && (
        <ViewForm
          title={t('scoreTools.views.saveThis')}
          initial={{ name: '', shared: false }}
          onSave={views.save}
          onClose={close}
        />
      )}
      {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
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
    if (isShowing(list, view)) showColumns(list, view);
  });
}

const SEEN = new WeakSet<QueryClient>();

/** Whether no list was shown yet since the product was opened in this tab; true once. */
function isFirstList(tab: QueryClient): boolean {
  if (SEEN.has(tab)) return false;
  SEEN.add(tab);
  return true;
}
