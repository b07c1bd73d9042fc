import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/access/audit.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { actionText } from './action-text.ts';
import { actorText } from './actor-text.ts';
import { changesOf, type ValueChange } from './changes-of.ts';

/** Everything about one entry: who, from where, in which request, and what changed from what to what. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { action, times, actor, address, at, request_id: requestId, subject } = entry;
  const changes = changesOf(entry);
  return (
    <Drawer title={actionText(action, times, t)} padding="md" onClose={onClose}>
      <Stack gap="lg">
        <DescriptionList
          isStacked
          items={[
            { label: t('access.audit.at'), value: format.moment(new Date(at)) },
            { label: t('access.audit.actor'), value: <bdi>{actorText(actor, t)}</bdi> },
            { label: t('access.audit.address'), value: address },
            { label: t('access.audit.subject'), value: subject && <bdi>{subject.name}</bdi> },
            { label: t('access.audit.request'), value: requestId && <bdi>{requestId}</bdi> },
            ...changes.map((change) => ({ label: change.name, value: changeText(change) })),
          ]}
        />
      </Stack>
    </Drawer>
  );
}

function changeText({ before, after }: ValueChange) {
  if (before === null) return <bdi>{after}</bdi>;
  return (
    <>
      <del>
        <bdi>{before}</bdi>
      </del>
      {after !== null && (
        <>
          {' '}
          <ins>
            <bdi>{after}</bdi>
          </ins>
        </>
      )}
    </>
  );
}
