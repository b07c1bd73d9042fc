import { useTranslation } from 'react-i18next';
import type { Email } from '#contract/email/email.ts';
import type { Selection } from '#web/list/selection/use-selection.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import type { EmailListState } from './use-email-list.ts';

/** Selects all loaded rows; once they are selected, a button selects those that are not loaded too. */
export function SelectAll({
  list,
  selection,
}: {
  list: EmailListState;
  selection: Selection<Email>;
}) {
  const { t } = useTranslation();
  const count = selection.all.length;
  const isAll = count > 0 && count >= list.emails.length;

  return (
    <>
      <Checkbox
        label={count === 0 ? t('email.list.selectAll') : t('email.list.selected', { count })}
        value={isAll}
        isIndeterminate={count > 0 && !isAll}
        isDisabled={list.emails.length === 0}
        onChange={() => (isAll ? selection.clear() : selection.set(list.emails))}
      />
      {isAll && count < list.total && (
        <Button
          variant="plain"
          tone="accent"
          size="sm"
          onClick={async () => selection.set(await list.readAll())}
        >
          {t('email.list.selectEverything', { count: list.total })}
        </Button>
      )}
    </>
  );
}
