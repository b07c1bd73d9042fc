import { ArrowRight, Copy, House, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ViewName, viewName } from '#contract/me/list-views.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import type { SavedView, SavedViews } from './views-menu.tsx';
import '#web/messages/listTools.json';

/** Names a view, and says who sees it. */
export function ViewForm({
  title,
  initial,
  canShare,
  onSave,
  onClose,
}: {
  /** The heading of the dialog, such as "Rename view". */
  title: string;
  /** The name and the audience that the form starts with. */
  initial: ViewName;
  /** Whether the view may be shared with everybody who uses the list. */
  canShare: boolean;
  /** Stores the view. A rejection is shown in the form, which stays open. */
  onSave: (name: ViewName) => Promise<unknown>;
  /** Called when the view is stored, or the dialog is canceled. */
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    schema: viewName,
    labels: 'listTools.views',
    initial,
    send: onSave,
    onSent: onClose,
  });
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <Form form={form}>
        <TextField {...form.field('name')} />
        {canShare && <Checkbox {...form.field('shared')} label={t('listTools.views.share')} />}
        <FormActions
          submitLabel={t('listTools.views.save')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** All views of a list, and what can be done with each. */
export function ManageViews({
  views,
  onClose,
}: {
  /** The views of the list and what can be done with them. */
  views: SavedViews;
  /** Called when the dialog is closed, or a view is opened. */
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  if (renamed) {
    return (
      <ViewForm
        title={t('listTools.views.rename')}
        initial={{ name: renamed.name, shared: renamed.isShared }}
        canShare={views.startWith !== undefined}
        onSave={(name) => views.rename(renamed, name)}
        onClose={() => setRenamed(null)}
      />
    );
  }
  return (
    <Dialog title={t('listTools.views.all')} onClose={onClose}>
      <Stack as="ul" gap="xs">
        {views.all.map((view) => (
          <Row key={view.id} as="li" gap="xs" wrap={false} justify="between">
            <Stack gap="none">
              <Row gap="xs">
                <Text as="bdi" weight="bold">
                  {view.name}
                </Text>
                {view.isStart && <Badge>{t('listTools.views.start')}</Badge>}
                {view.isShared && <Badge tone="neutral">{t('listTools.views.isShared')}</Badge>}
              </Row>
              {view.note !== undefined && (
                <Text size="sm" tone="neutral">
                  {view.note}
                </Text>
              )}
            </Stack>
            <ViewActions
              view={view}
              views={views}
              onOpen={() => {
                views.open(view);
                onClose();
              }}
              onRename={() => setRenamed(view)}
            />
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
}

function ViewActions({
  view,
  views,
  onOpen,
  onRename,
}: {
  view: SavedView;
  views: SavedViews;
  onOpen: () => void;
  onRename: () => void;
}) {
  const { t } = useTranslation();
  const { startWith } = views;
  return (
    <Menu label={t('listTools.views.actions', { name: view.name })}>
      <MenuItem icon={ArrowRight} onSelect={onOpen}>
        {t('listTools.views.open')}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => void views.copyLink(view)}>
        {t('listTools.views.copyLink')}
      </MenuItem>
      {startWith && (
        <MenuItem icon={House} onSelect={() => void startWith(view, !view.isStart)}>
          {t(view.isStart ? 'listTools.views.noStart' : 'listTools.views.startWith')}
        </MenuItem>
      )}
      {view.isOwn && (
        <>
          <MenuItem icon={RefreshCw} onSelect={() => void views.update(view)}>
            {t('listTools.views.update')}
          </MenuItem>
          <MenuItem icon={Pencil} onSelect={onRename}>
            {t('listTools.views.rename')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => void views.remove(view)}>
            {t('listTools.views.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
