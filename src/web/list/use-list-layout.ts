import { useMemo } from 'react';
import { saveLayoutOf, saveListLayout } from '#contract/me/list-layout.ts';
import type { ListLayout } from '#contract/me/preferences.ts';
import { hasAdditions } from '#web/data/additions.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { columnLayout } from './table/column-layout.ts';

/** The lists of events share their columns. */
export const EVENT_LISTS = 'scores';

/**
 * The columns that the person has chosen for a list, the same in every browser; until then, and where the service stores
 * none, those that this browser has.
 */
export function useListLayout(list: string): [ListLayout, (layout: ListLayout) => void] {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const user = useSession()?.userData;
  const key = list === EVENT_LISTS ? 'scoreColumns' : (`listColumns.${list}` as const);
  const [ofBrowser, storeInBrowser] = useStored(key, columnLayout);
  const save = useSaveLayout(list);
  const change = useUndoableChange(t('list.layoutFailed'));
  const chosen = list === EVENT_LISTS ? user?.listLayout : user?.listLayouts?.[list];
  // A browser may have stored the person with an earlier version.
  const known = useMemo(() => chosen && columnLayout.parse(chosen), [chosen]);
  if (!hasAdditions(user)) return [ofBrowser, storeInBrowser];

  const read = () => {
    const shown = session.read()?.userData;
    return list === EVENT_LISTS ? shown?.listLayout : shown?.listLayouts?.[list];
  };
  const show = (layout: ListLayout) => {
    const shown = session.read()?.userData;
    if (!shown) return;
    const layouts = { ...shown.listLayouts, [list]: layout };
    session.updateUser(
      list === EVENT_LISTS ? { ...shown, listLayout: layout } : { ...shown, listLayouts: layouts },
    );
  };
  const value = known ?? ofBrowser;
  const saveShown = async (layout: ListLayout) => {
    show(layout);
    try {
      await save(layout);
    } catch (error) {
      // Unless something else was chosen meanwhile.
      if (JSON.stringify(read()) === JSON.stringify(layout)) show(value);
      throw error;
    }
  };
  return [value, (layout) => void change(saveShown(layout), null)];
}

function useSaveLayout(list: string): (layout: ListLayout) => Promise<ListLayout> {
  const ofEvents = useChange(saveListLayout, [], { queue: 'list layout' });
  const ofOthers = useChange(saveLayoutOf, [], { queue: 'list layout' });
  return (body) =>
    list === EVENT_LISTS
      ? ofEvents.mutateAsync({ body })
      : ofOthers.mutateAsync({ params: { list }, body });
}
