import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readDuplicateSearch, searchDuplicates } from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Progress } from '#web/ui/figures/progress.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const ASK_AGAIN_MS = 1000;

/** How far the newest search is; a running one is asked for again. */
function useSearch() {
  return useCall(
    readDuplicateSearch,
    {},
    { refetchMs: (search) => search?.state === 'running' && ASK_AGAIN_MS },
  ).data;
}

/** Searches all stored events for duplicates. */
export function SearchAllButton() {
  const { t } = useTranslation();
  const search = useSearch();
  const start = useChange(searchDuplicates);
  if (!useMay('update', 'EventSource')) return null;
  return (
    <Button
      variant="light"
      icon={Search}
      isLoading={start.isPending || search?.state === 'running'}
      onClick={() =>
        start.mutate(
          {},
          {
            onError: ({ message }) =>
              showToast({ tone: 'danger', title: t('duplicates.searchAll.failed'), message }),
          },
        )
      }
    >
      {t('duplicates.searchAll.start')}
    </Button>
  );
}

/** The progress of a running search, or that the last one failed. */
export function SearchProgress() {
  const { t } = useTranslation();
  const format = useFormat();
  const search = useSearch();
  if (search?.state === 'failed') {
    return <Alert tone="warning" message={t('duplicates.searchAll.interrupted')} />;
  }
  if (search?.state !== 'running') return null;
  const { compared, total } = search;
  const told = { compared: format.number(compared), total: format.number(total) };
  return (
    <Stack gap="xs">
      <Text size="sm">{t('duplicates.searchAll.running', told)}</Text>
      <Progress
        label={t('duplicates.searchAll.progress')}
        value={compared}
        max={Math.max(1, total)}
      />
    </Stack>
  );
}
