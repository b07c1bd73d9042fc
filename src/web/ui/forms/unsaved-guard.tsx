import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { translator, useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../display/alert.tsx';
import { useFormat } from '../format/format.ts';
import { askToConfirm } from '../overlays/confirm.ts';
import { isSameValue } from './form-values.ts';
import { DraftsContext, guard, type StoredDraft, type UnsavedDraft, type Work } from './unsaved.ts';
import '#web/messages/unsaved.json';

const works = new Set<Work>();

/** What would be lost on this page. */
const unsavedWork = () => [...works].filter((work) => work.isAsked());

guard.leave = (root, go) => {
  const lost = unsavedWork().filter((work) => root && work.isIn(root));
  if (lost.length === 0) go();
  else void askToLose(lost).then((mayLose) => mayLose && go());
};

const ask = (about: 'leave' | 'once' | 'signOut', description: string) =>
  askToConfirm({
    title: translator.t(`unsaved.${about}.title`),
    description,
    confirmLabel: translator.t(`unsaved.${about}.confirm`),
  });

/** Asks once before this work is lost. Resolves to whether it may be, and is then settled. */
async function askToLose(lost: readonly Work[]): Promise<boolean> {
  const about = lost.every(({ isOnce }) => isOnce()) ? 'once' : 'leave';
  const mayLose = await ask(about, translator.t(`unsaved.${about}.description`));
  if (mayLose) for (const work of lost) work.settle('remove');
  return mayLose;
}

/** Asks before signing out where this tab or another has unsaved work. Resolves to whether to go ahead; what can be stored then is. */
export async function askToSignOut(): Promise<boolean> {
  const { t } = translator;
  const here = unsavedWork();
  const where = here.length > 0 ? 'here' : (await isUnsavedElsewhere(null)) && 'elsewhere';
  const about = where && `${t(`unsaved.signOut.${where}`)} ${t('unsaved.signOut.description')}`;
  const maySignOut = !about || (await ask('signOut', about));
  if (maySignOut) for (const work of here) work.settle('store');
  return maySignOut;
}

type GuardProps = {
  /** Whether there is something to lose; only then is there a question. */
  isDirty: boolean;
  /** While it is sent nothing asks. */
  isSending?: boolean;
  /** False: nothing asks, and the draft alone is stored. */
  asks?: boolean;
  /** Whether it is a secret that is shown this once: the question is then whether it is stored. */
  isOnce?: boolean;
  /** The query parameter that holds it open, where it is neither the whole page nor in a dialog: a change of it asks too. */
  param?: string | undefined;
  /** Gets the work, to settle it once it is saved, even where that closes what it is in. */
  work?: { current: Work | null } | undefined;
  /** Absent: nothing is stored. */
  draft?: UnsavedDraft | undefined;
};

/** See `Unsaved`. */
export function UnsavedGuard(props: GuardProps) {
  const { isDirty, isSending = false, asks = true, work: shown, draft } = props;
  const marker = useRef<HTMLSpanElement>(null);
  const settled = useRef<{ values: unknown } | null>(null);
  const onSettle = useRef<Work['settle']>(() => {});
  const isAsked = asks && isDirty && !isSending;
  const latest = useRef({ ...props, isAsked });
  useEffect(() => {
    latest.current = { ...props, isAsked };
  });
  const [work] = useState((): Work => {
    const isSettled = () =>
      settled.current !== null && isSameValue(settled.current.values, latest.current.draft?.values);
    return {
      of: () => latest.current.draft?.of,
      isOnce: () => latest.current.isOnce === true,
      isUnsaved: () => latest.current.isDirty && !isSettled(),
      isAsked: () => latest.current.isAsked && !isSettled(),
      isIn: (root) => root.contains(marker.current),
      isLeftBy: (current, next) => {
        if (current.pathname !== next.pathname) return true;
        const { param: name } = latest.current;
        const of = (search: object) => (name === undefined ? search : Reflect.get(search, name));
        // What is open over a page is closed by the back button where its address has opened it.
        const isOver = name !== undefined || marker.current?.closest('dialog') != null;
        return isOver && !isSameValue(of(current.search), of(next.search));
      },
      settle: (how, values = latest.current.draft?.values) => {
        onSettle.current(how);
        settled.current = { values };
      },
    };
  });
  useEffect(() => {
    works.add(work);
    if (shown) shown.current = work;
    return () => {
      works.delete(work);
    };
  }, [work, shown]);

  return (
    <>
      <span ref={marker} hidden />
      {isAsked && <Blocker work={work} />}
      {draft && (
        <DraftKeeper
          key={draft.of}
          work={work}
          onSettle={onSettle}
          isDirty={isDirty}
          draft={draft}
        />
      )}
    </>
  );
}

/** Not where a form is rendered without the router: such a form guards nothing. */
function Blocker({ work }: { work: Work }) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!work.isAsked() || !work.isLeftBy(current, next)) return false;
      return !(await askToLose(unsavedWork().filter((one) => one.isLeftBy(current, next))));
    },
    enableBeforeUnload: () => work.isAsked(),
  });
  return null;
}

const PAUSE_MS = 400;
/** Longer than another tab takes to answer. */
const ANSWER_MS = 250;

type Message = { question: string; of: string | null; answer: boolean };

/** Between the tabs of the browser: which of them has unsaved work. A page does not hear itself. */
const channel = new BroadcastChannel('marquee:unsaved');

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const isMeant = (work: Work) =>
    data.of === null ? work.isAsked() : work.of() === data.of && work.isUnsaved();
  if (!data.answer && [...works].some(isMeant))
    channel.postMessage({ ...data, answer: true } satisfies Message);
});

/** Whether another tab has unsaved work; where `of` is given, of this name. */
export function isUnsavedElsewhere(of: string | null): Promise<boolean> {
  const question = `${Date.now()} ${Math.random()}`;
  return new Promise((resolve) => {
    const settle = (isElsewhere: boolean) => {
      clearTimeout(timer);
      channel.removeEventListener('message', onAnswer);
      resolve(isElsewhere);
    };
    const onAnswer = ({ data }: MessageEvent<Message>) => {
      if (data.answer && data.question === question) settle(true);
    };
    const timer = setTimeout(() => settle(false), ANSWER_MS);
    channel.addEventListener('message', onAnswer);
    channel.postMessage({ question, of, answer: false } satisfies Message);
  });
}

/** The fields that a draft changes in what is saved now, and whether somebody has changed one of them since. */
export function changesOf({ values, saved: before }: Omit<StoredDraft, 'at'>, saved: object) {
  const fields = Object.keys(values).filter((field) => {
    const [typed, now] = [Reflect.get(values, field), Reflect.get(saved, field)];
    const isTyped = !isSameValue(typed, Reflect.get(before, field)) && !isSameValue(typed, now);
    return isTyped && Object.hasOwn(saved, field) && isAlike(typed, now);
  });
  const isSaved = (field: string) =>
    isSameValue(Reflect.get(before, field), Reflect.get(saved, field));
  return { fields, isOvertaken: !fields.every(isSaved) };
}

/** Whether a stored value is of the kind that a field has now: another release may have stored it. */
function isAlike(stored: unknown, now: unknown): boolean {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  return stored === null || now === null || kindOf(stored) === kindOf(now);
}

/** The typed values instead of the saved ones; values typed since then stay. */
export function mergeDraft<Values extends object>(
  values: Values,
  saved: Values,
  draft: Omit<StoredDraft, 'at'>,
): Values {
  const merged = { ...values };
  for (const field of changesOf(draft, saved).fields) {
    if (!isSameValue(Reflect.get(values, field), Reflect.get(saved, field))) continue;
    Reflect.set(merged, field, Reflect.get(draft.values, field));
  }
  return merged;
}

/** Stores unsaved work while somebody types, brings it back where a draft is found, and says so. */
function DraftKeeper({
  work,
  onSettle,
  isDirty,
  draft,
}: {
  work: Work;
  onSettle: { current: Work['settle'] };
  isDirty: boolean;
  draft: UnsavedDraft;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const drafts = useContext(DraftsContext);
  // Of whoever was signed in when it was typed, even where the session has ended since.
  const [store] = useState(() => drafts?.() ?? null);
  const [back, setBack] = useState<{ at: number; isOvertaken: boolean } | null>(null);
  const [isRead, setIsRead] = useState(false);
  /** Another tab may have stored it. */
  const isOwn = useRef(false);

  const restore = useEffectEvent((found: StoredDraft) => {
    isOwn.current = true;
    const { fields, isOvertaken } = changesOf(found, draft.saved);
    if (fields.length === 0) return;
    draft.onRestore((values, saved) => mergeDraft(values, saved, found));
    if (isOvertaken) draft.onOvertaken?.();
    setBack({ at: found.at, isOvertaken });
  });
  const { of } = draft;
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = (await store)?.read(of);
      if (found && !(await isUnsavedElsewhere(of)) && !isGone) restore(found);
    };
    void read().finally(() => !isGone && setIsRead(true));
    return () => {
      isGone = true;
    };
  }, [store, of]);

  const write = useEffectEvent(() => {
    if (!store || !work.isUnsaved()) return;
    isOwn.current = true;
    void store.then((opened) => opened.write(draft.of, draft));
  });
  const remove = useEffectEvent(() => {
    if (isOwn.current) void store?.then((opened) => opened.remove(draft.of));
  });
  useEffect(() => {
    const handleChange = () => write();
    onSettle.current = (how) => (how === 'store' ? write() : remove());
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      document.removeEventListener('visibilitychange', handleChange);
      write();
    };
  }, [onSettle]);

  const text = JSON.stringify(draft.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => write(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isDirty]);

  useEffect(() => {
    if (isDirty || !isRead) return;
    remove();
    setBack(null);
  }, [isDirty, isRead]);

  if (!back || !isDirty) return null;
  const typed = new Date(back.at);
  const isToday = typed.toDateString() === new Date().toDateString();
  const when = isToday ? format.time(typed) : format.moment(typed);
  const overtaken = back.isOvertaken ? ` ${t('unsaved.overtaken')}` : '';
  return (
    <Alert
      tone={back.isOvertaken ? 'warning' : 'info'}
      message={`${t('unsaved.back', { when })}${overtaken}`}
      actions={
        <Button size="sm" variant="outline" onClick={() => draft.onRestore((_, saved) => saved)}>
          {t('unsaved.discard')}
        </Button>
      }
    />
  );
}
