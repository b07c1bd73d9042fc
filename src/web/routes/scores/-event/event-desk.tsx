import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  CalendarDays,
  CalendarPlus,
  Combine,
  ExternalLink,
  Eye,
  EyeOff,
  FilePen,
  Link2,
  ListTodo,
  type LucideIcon,
  Mail,
  Maximize2,
  Pin,
  PinOff,
  UserRound,
} from 'lucide-react';
import { listPeople } from '#contract/scores/desk/decisions.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import type { DecisionState } from '#contract/scores/events.ts';
import { DECISION_STATES } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useAccess, useMay } from '#web/data/ability.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, ButtonFace, lookOf } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useEventChanges } from '../-event-page/use-event-changes.ts';
import { useServiceNow } from '../-use-ranking.ts';
import { DECISIONS } from './event-badges.tsx';
import { httpUrl } from './http-url.ts';
import { useDecide } from './use-decide.ts';
import '#web/messages/desk.json';
import { copyText } from '#web/ui/format/copy-text.ts';

const CorrectDialog = lateDialog(() =>
  import('../-event-page/correct-dialog.tsx').then((module) => module.CorrectDialog),
);

const PinDialog = lateDialog(() =>
  import('../-event-page/pin-dialog.tsx').then((module) => module.PinDialog),
);

const HideDialog = lateDialog(() =>
  import('./hide-dialog.tsx').then((module) => module.HideDialog),
);

const JoinDialog = lateDialog(() =>
  import('./join-dialog.tsx').then((module) => module.JoinDialog),
);

/** What can be open over an event. */
export const EVENT_DIALOGS = ['correct', 'pin', 'hide', 'join'] as const;
export type EventDialog = (typeof EVENT_DIALOGS)[number];

type DeskProps = {
  event: EventDetail;
  /** The window whose list the event is looked at in; null where none has it. */
  window: TimeRange | null;
  dialog: EventDialog | undefined;
  onDialog: (dialog: EventDialog | undefined) => void;
  /** Absent on the event's own page. */
  onOpenPage?: (() => void) | undefined;
  /** Whether the focus is where the keys of the event act. Absent: anywhere on its page. */
  isWithin?: ((focused: Element) => boolean) | undefined;
};

/** All that can be done with an event, by one click or one key each. */
export function EventDesk({ event, window, dialog, onDialog, onOpenPage, isWithin }: DeskProps) {
  const actions = useActions({ event, window, onDialog, onOpenPage });
  const { hide } = useEventChanges(event);
  const close = () => onDialog(undefined);
  useHotkeys(Object.fromEntries(actions.map(({ key, run }) => [key, run])), { isWithin });
  return (
    <Stack gap="xs">
      <DecisionBar event={event} isWithin={isWithin} />
      <Row gap="3xs">
        {actions.map(({ key, ...action }) => (
          <ActionButton key={key} hotkey={key} {...action} />
        ))}
      </Row>
      {dialog === 'correct' && <CorrectDialog event={event} onClose={close} />}
      {dialog === 'pin' && window && <PinDialog event={event} window={window} onClose={close} />}
      {dialog === 'hide' && <HideDialog names={[event.event_name]} onHide={hide} onClose={close} />}
      {dialog === 'join' && <JoinDialog event={event} onClose={close} />}
    </Stack>
  );
}

type Action = { key: string; icon: LucideIcon; label: string; run: () => void };

function ActionButton({ hotkey, icon, label, run }: Omit<Action, 'key'> & { hotkey: string }) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={icon}
      label={label}
      tooltip={t('desk.withKey', { action: label, key: hotkey.toUpperCase() })}
      aria-keyshortcuts={hotkey}
      onClick={run}
    />
  );
}

const loadCalendarFile = () => import('#contract/scores/desk/calendar-file.ts');

/** What this person can do with the event now. */
function useActions({
  event,
  window: range,
  onDialog,
  onOpenPage,
}: Pick<DeskProps, 'event' | 'window' | 'onDialog' | 'onOpenPage'>): Action[] {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Event');
  const { hasSamples } = useAccess();
  const now = useServiceNow();
  const navigate = useNavigate();
  const router = useRouter();
  const { origin = globalThis.location?.origin ?? '' } = useApiContext();
  const address =
    origin +
    router.buildLocation({ to: '/scores/events/$id', params: { id: String(event.id) } }).href;
  const startsAt = event.starts_at;
  const ticketPage = httpUrl(event.url);
  const { unpin, undoCorrection } = useEventChanges(event);
  const pinned = event.pins.find(({ time_range }) => time_range === range);
  const hidden = event.corrections.find(({ field, value }) => field === 'hidden' && value);

  const copy = async () => {
    try {
      await copyText(address);
      showToast({ tone: 'success', message: t('desk.linkCopied') });
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };
  const saveEntry = async () => {
    const { calendarFile } = await loadCalendarFile();
    const file = calendarFile([{ ...event, page: address }], new Date(now));
    saveFile(file, `event-${event.id}.ics`, 'text/calendar');
  };
  const addEntry = async (start: string) => {
    const { entrySpan } = await loadCalendarFile();
    void navigate({
      to: '/apps/calendar',
      search: {
        event: 'new',
        ...entrySpan(event, start),
        title: event.event_name,
        url: address,
      },
    });
  };
  const orTell = (work: Promise<void>) =>
    void work.catch(() => showToast({ tone: 'danger', message: t('screens.chunk.description') }));
  const changes: (Action | false)[] = [
    pinned
      ? {
          key: 'i',
          icon: PinOff,
          label: t('desk.actions.unpin', { rank: pinned.place }),
          run: () => void unpin(pinned),
        }
      : range !== null && {
          key: 'i',
          icon: Pin,
          label: t('desk.actions.pin'),
          run: () => onDialog('pin'),
        },
    hidden
      ? {
          key: 'h',
          icon: Eye,
          label: t('desk.actions.show'),
          run: () => void undoCorrection(hidden),
        }
      : {
          key: 'h',
          icon: EyeOff,
          label: t('desk.actions.hide'),
          run: () => onDialog('hide'),
        },
    {
      key: 'e',
      icon: FilePen,
      label: t('desk.actions.correct'),
      run: () => onDialog('correct'),
    },
    { key: 'j', icon: Combine, label: t('desk.actions.join'), run: () => onDialog('join') },
  ];
  const others: (Action | false)[] = [
    startsAt !== null && {
      key: 'a',
      icon: CalendarPlus,
      label: t('desk.actions.calendar'),
      run: () => orTell(saveEntry()),
    },
    hasSamples &&
      startsAt !== null && {
        key: 'k',
        icon: CalendarDays,
        label: t('desk.actions.entry'),
        run: () => orTell(addEntry(startsAt)),
      },
    hasSamples && {
      key: 't',
      icon: ListTodo,
      label: t('desk.actions.task'),
      run: () =>
        void navigate({
          to: '/apps/todo',
          search: { task: 'new', title: event.event_name, link: address },
        }),
    },
    hasSamples && {
      key: 'm',
      icon: Mail,
      label: t('desk.actions.message'),
      run: () =>
        void navigate({
          to: '/apps/email',
          search: { compose: 'new', subject: event.event_name, body: address },
        }),
    },
    {
      key: 'l',
      icon: Link2,
      label: t('desk.actions.copyLink'),
      run: () => void copy(),
    },
    ticketPage !== null && {
      key: 's',
      icon: ExternalLink,
      label: t('desk.actions.source', { host: new URL(ticketPage).host }),
      run: () => void globalThis.open(ticketPage, '_blank', 'noopener,noreferrer'),
    },
    onOpenPage !== undefined && {
      key: 'o',
      icon: Maximize2,
      label: t('desk.actions.openPage'),
      run: onOpenPage,
    },
  ];
  return [...(mayChange ? changes : []), ...others].filter((action) => action !== false);
}

/** The mark of an event and who takes care of it. */
function DecisionBar({ event, isWithin }: Pick<DeskProps, 'event' | 'isWithin'>) {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Event');
  const { decide } = useDecide();
  const mark = (state: DecisionState) => decide([event], event.decision === state ? null : state);
  useHotkeys(
    mayChange
      ? Object.fromEntries(
          DECISION_STATES.map((state) => [DECISIONS[state].key, () => mark(state)]),
        )
      : {},
    { isWithin },
  );
  if (!mayChange) return null;
  return (
    <Row gap="3xs" role="group" aria-label={t('desk.decision')}>
      {DECISION_STATES.map((state) => {
        const key = DECISIONS[state].key;
        const isChosen = event.decision === state;
        return (
          <Button
            key={state}
            size="sm"
            variant={isChosen ? 'filled' : 'outline'}
            aria-pressed={isChosen}
            aria-keyshortcuts={key}
            title={key.toUpperCase()}
            onClick={() => mark(state)}
          >
            {t(`scores.decisions.${state}`)}
          </Button>
        );
      })}
      <OwnerMenu event={event} />
    </Row>
  );
}

/** Who takes care of the event. */
function OwnerMenu({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const { give } = useDecide();
  const people = useCall(listPeople, {});
  const me = useSession()?.userData.id;
  const owner = event.decided?.owner ?? null;
  const all = (people.data?.people ?? []).filter(({ may_own: mayOwn }) => mayOwn);
  const sorted = [...all.filter(({ id }) => id === me), ...all.filter(({ id }) => id !== me)];
  return (
    <Menu
      label={owner ? t('desk.owner', { name: owner.full_name }) : t('desk.give')}
      look={lookOf({ variant: 'plain', size: 'sm' })}
      face={
        <ButtonFace size="sm" {...(owner && { icon: UserRound })}>
          <bdi>{owner?.full_name ?? t('desk.give')}</bdi>
        </ButtonFace>
      }
    >
      {people.error && (
        <MenuItem isDisabled onSelect={() => {}}>
          {people.error.message}
        </MenuItem>
      )}
      <MenuGroup>
        {sorted.map((person) => (
          <MenuItem
            key={person.id}
            isChecked={person.id === owner?.id}
            onSelect={() => give(event, person)}
          >
            <bdi>
              {person.id === me ? t('desk.me', { name: person.full_name }) : person.full_name}
            </bdi>
          </MenuItem>
        ))}
      </MenuGroup>
      {owner && (
        <MenuGroup>
          <MenuItem onSelect={() => give(event, null)}>{t('desk.nobody')}</MenuItem>
        </MenuGroup>
      )}
    </Menu>
  );
}
