import { Bookmark, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { ViewName } from '#contract/me/list-views.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useTranslation } from '#web/translation.tsx';
import { ButtonFace, lookOf } from '#web/ui/buttons/button.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { ViewsText } from '../page/views-text.tsx';
import { useDialogAnchor } from '../use-page-search.ts';
import '#web/messages/listTools.json';
import { copyText } from '#web/ui/format/copy-text.ts';

/** A saved view of a list. */
export type SavedView = {
  id: number;
  name: string;
  /** Full name. */
  owner: string;
  isOwn: boolean;
  isShared: boolean;
  isStart: boolean;
  /** The list is what the view shows. */
  isShown: boolean;
  /** Below its name. */
  note?: string;
};

/** The saved views of a list, and everything that can be done with them. */
export type SavedViews = {
  all: readonly SavedView[];
  error: Error | null;
  open: (view: SavedView) => void;
  save: (name: ViewName) => Promise<unknown>;
  rename: (view: SavedView, name: ViewName) => Promise<unknown>;
  /** Makes the view show what the list shows now. */
  update: (view: SavedView) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
  copyLink: (view: SavedView) => Promise<void>;
  /** Opens it after signing in. Absent: views of this list are private, and never opened by themselves. */
  startWith?: (view: SavedView, isStart: boolean) => Promise<void>;
};

const ManageViews = lateDialog(() =>
  import('./view-dialogs.tsx').then((module) => module.ManageViews),
);

const ViewForm = lateDialog(() => import('./view-dialogs.tsx').then((module) => module.ViewForm));

/** The menu of saved views: opens one, saves the current list as one, and opens the dialog that manages them. */
export function ViewsMenu({
  views,
}: {
  /** The views of the list and what can be done with them. */
  views: SavedViews;
}) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const saving = useDialogAnchor('save-view');
  const close = () => {
    setDialog(null);
    saving.close();
  };
  const own = views.all.filter((view) => view.isOwn);
  const others = views.all.filter((view) => !view.isOwn);
  const item = (view: SavedView) => (
    <MenuItem
      key={view.id}
      isChecked={view.isShown}
      end={view.isOwn ? undefined : <bdi>{view.owner}</bdi>}
      onSelect={() => views.open(view)}
    >
      <bdi>{view.name}</bdi>
    </MenuItem>
  );

  return (
    <>
      <Menu
        label={t('list.tools.views')}
        look={lookOf({ variant: 'outline' })}
        face={
          <ButtonFace icon={Bookmark}>
            <ViewsText />
          </ButtonFace>
        }
      >
        {own.length > 0 && <MenuGroup label={t('listTools.views.own')}>{own.map(item)}</MenuGroup>}
        {others.length > 0 && (
          <MenuGroup label={t('listTools.views.shared')}>{others.map(item)}</MenuGroup>
        )}
        {views.error && (
          <MenuItem isDisabled onSelect={close}>
            {t('listTools.views.notLoaded')}
          </MenuItem>
        )}
        <MenuGroup>
          <MenuItem icon={Plus} onSelect={() => setDialog('save')}>
            {t('listTools.views.saveThis')}
          </MenuItem>
          {views.all.length > 0 && (
            <MenuItem icon={Settings2} onSelect={() => setDialog('manage')}>
              {t('listTools.views.manage')}
            </MenuItem>
          )}
        </MenuGroup>
      </Menu>
      {(dialog === 'save' || saving.isOpen) && (
        <ViewForm
          title={t('listTools.views.saveThis')}
          initial={{ name: '', shared: false }}
          canShare={views.startWith !== undefined}
          onSave={views.save}
          onClose={close}
        />
      )}
      {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
    </>
  );
}

/** Puts the address of a page of the product into the clipboard. */
export async function copyLink(href: string, t: Translate): Promise<void> {
  try {
    await copyText(new URL(href, window.location.origin).href);
    showToast({ message: t('copy.done') });
  } catch {
    showToast({ tone: 'danger', message: t('copy.failed') });
  }
}
