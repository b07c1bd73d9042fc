import { listWeightSets, type SavedWeights } from '#contract/scores/weights.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SavedLine, useDescribeWeights } from './use-describe-weights.tsx';
import '#web/messages/tuning.json';

const MOST_SHOWN = 20;

/** The newest saved weight sets; one of them is copied into the fields. */
export function CopyDialog({
  onChoose,
  onClose,
}: {
  onChoose: (set: SavedWeights) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const describe = useDescribeWeights();
  const history = useCall(listWeightSets, { query: { page: 1, per_page: MOST_SHOWN } });
  return (
    <Dialog title={t('tuning.copy.title')} onClose={onClose}>
      <CallState
        call={history}
        failed={t('tuning.history.failed')}
        level={3}
        loading={<Skeleton count={4} height={56} />}
      >
        {({ sets }) =>
          sets.length === 0 ? (
            <Text as="p">{t('tuning.history.noSets.title')}</Text>
          ) : (
            <List label={t('tuning.copy.title')}>
              {sets.map((set) => (
                <ListItem
                  key={set.version}
                  title={<SavedLine set={set} />}
                  description={
                    <Stack as="span" gap="3xs">
                      {set.note !== '' && <bdi>{set.note}</bdi>}
                      <bdi>{describe(set)}</bdi>
                    </Stack>
                  }
                  end={
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={t('tuning.copy.button', { version: set.version })}
                      onClick={() => onChoose(set)}
                    >
                      {t('tuning.copy.short')}
                    </Button>
                  }
                />
              ))}
            </List>
          )
        }
      </CallState>
    </Dialog>
  );
}
