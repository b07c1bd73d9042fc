import { type ReactNode, useId, useState } from 'react';
import type { EventRow } from '#contract/scores/events.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useServiceNow } from '../-use-ranking.ts';
import { describeStart } from './describe-start.ts';

const PAUSE_MS = 250;

/** An event among others of like names. */
type Candidate = Pick<
  EventRow,
  'id' | 'event_name' | 'venue_name' | 'city' | 'source' | 'starts_at' | 'time_known' | 'timezone'
>;

type Search = ReturnType<typeof useEventSearch>;

/** What is searched for, `first` before anything is typed, and what is chosen. */
export function useEventSearch(first: string) {
  const [text, onText] = useState(first);
  const [chosen, onChosen] = useState('');
  return { q: useDebouncedValue(text, PAUSE_MS).trim() || first, onText, chosen, onChosen };
}

/** Asks for an event, found by its name. */
export function EventSearchDialog({
  title,
  description,
  label,
  search: { onText, chosen, onChosen },
  found,
  events,
  submitLabel,
  secondary,
  isSending = false,
  onChoose,
  onClose,
}: {
  title: string;
  description: string;
  /** Of the field. */
  label: string;
  search: Search;
  /** The call that looks for them. */
  found: { isFetching: boolean; error: Error | null };
  events: readonly Candidate[] | undefined;
  submitLabel: string;
  /** Beside the button that submits; absent: one that cancels. */
  secondary?: ReactNode;
  isSending?: boolean;
  onChoose: (id: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const formId = useId();
  // With where and when it is, and who lists it.
  const describe = (event: Candidate) => {
    const where = [event.venue_name, event.city].filter(Boolean).join(', ');
    const when = describeStart(event, now, format)?.when ?? '';
    return [event.event_name, where, when, event.source].filter(Boolean).join(' · ');
  };
  return (
    <Dialog
      size="sm"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          {secondary ?? (
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" form={formId} isDisabled={chosen === ''} isLoading={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(submit) => {
          submit.preventDefault();
          onChoose(Number(chosen));
        }}
      >
        <Combobox
          label={label}
          value={chosen}
          onChange={onChosen}
          onSearch={onText}
          isLoading={found.isFetching}
          error={found.error?.message}
          choices={(events ?? []).map((event) => ({
            value: String(event.id),
            label: describe(event),
          }))}
        />
      </form>
    </Dialog>
  );
}
