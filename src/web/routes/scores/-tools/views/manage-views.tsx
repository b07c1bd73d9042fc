import { ArrowRight, Copy, House, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ScoreView } from '#contract/scores/desk/score-views.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import type { Views } from './use-views.ts';
import { ViewForm } from './view-form.tsx';
import '#web/messages/scoreTools.json';

/** All views, and what can be done with each. */
export function ManageViews({ views, onClose }: { views: Views; onClose: () => void }) {
  const { t } = useTranslation();
  const [renamed, setRenamed] = useState<ScoreView | null>(null);
  if (renamed) {
    return (
      <ViewForm
        title={t('scoreTools.views.rename')}
        initial={{ name: renamed.name, shared: renamed.shared }}
        onSave={(name) => views.rename(renamed, name)}
        onClose={() => setRenamed(null)}
      />
    );
  }
  return (
    <Dialog title={t('scoreTools.views.all')} onClose={onClose}>
      <Stack as="ul" gap="xs">
        {views.all.map((view) => (
          <Row key={view.id} as="li" gap="xs" wrap={false} justify="between">
            <Stack gap="none">
              <Row gap="xs">
                <Text as="bdi" weight="bold">
                  {view.name}
                </Text>
                {view.is_start && <Badge>{t('scoreTools.views.start')}</Badge>}
                {view.shared && <Badge tone="neutral">{t('scoreTools.views.isShared')}</Badge>}
              </Row>
              <Text size="sm" tone="neutral">
                {t('scoreTools.views.by', {
                  window: t(`scores.windows.${view.time_range}`),
                  owner: view.owner,
                })}
              </Text>
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
  view: ScoreView;
  views: Views;
  onOpen: () => void;
  onRename: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Menu label={t('scoreTools.views.actions', { name: view.name })}>
      <MenuItem icon={ArrowRight} onSelect={onOpen}>
        {t('scoreTools.views.open')}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => void views.copyLink(view)}>
        {t('scoreTools.views.copyLink')}
      </MenuItem>
      <MenuItem icon={House} onSelect={() => void views.startWith(view, !view.is_start)}>
        {t(view.is_start ? 'scoreTools.views.noStart' : 'scoreTools.views.startWith')}
      </MenuItem>
      {view.is_own && (
        <>
          <MenuItem icon={RefreshCw} onSelect={() => void views.update(view)}>
            {t('scoreTools.views.update')}
          </MenuItem>
          <MenuItem icon={Pencil} onSelect={onRename}>
            {t('scoreTools.views.rename')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => void views.remove(view)}>
            {t('scoreTools.views.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
