import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../display/alert.tsx';
import { useFormat } from '../format/format.ts';
import { isSameValue } from './form-values.ts';
import {
  DraftsContext,
  type StoredDraft,
  type UnsavedDraft,
  unsavedWork,
  type Work,
} from './unsaved.tsx';

const PAUSE_MS = 400;
/** Longer than another tab takes to answer. */
const ANSWER_MS = 250;

type Message = { question: string; of: string | null; answer: boolean };

/** Between the tabs of the browser: which of them has unsaved work. A page does not hear itself. */
const channel = new BroadcastChannel('marquee:unsaved');

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const isHere = () => unsavedWork().some((work) => data.of === null || work.of === data.of);
  if (!data.answer && isHere()) channel.postMessage({ ...data, answer: true } satisfies Message);
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
  if (stored === null || now === null) return true;
  if (Array.isArray(now)) {
    return Array.isArray(stored) && stored.every((item) => isAlike(item, now[0] ?? item));
  }
  if (typeof now !== 'object') return typeof stored === typeof now;
  return typeof stored === 'object' && !Array.isArray(stored);
}

/** What was typed, in place of what is saved; what somebody has typed since stays. */
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

/**
 * Stores unsaved work while somebody types, brings it back where a draft is found, and says so. Loaded with the first
 * change: whatever ends the page later, the draft is stored by then.
 */
export function DraftKeeper({
  work,
  isDirty,
  draft,
}: {
  work: Work;
  isDirty: boolean;
  draft: UnsavedDraft | undefined;
}) {
  const drafts = useContext(DraftsContext);
  // Of whoever was signed in when it was typed, even where the session has ended since.
  const [store] = useState(() => (draft && drafts ? drafts.open() : null));
  const [back, setBack] = useState<{ at: number; isOvertaken: boolean } | null>(null);
  const [isRead, setIsRead] = useState(false);
  /** Another tab may have stored it. */
  const isOwn = useRef(false);

  const restore = useEffectEvent((found: StoredDraft) => {
    if (!draft) return;
    isOwn.current = true;
    const { fields, isOvertaken } = changesOf(found, draft.saved);
    if (fields.length === 0) return;
    draft.onRestore((values, saved) => mergeDraft(values, saved, found));
    if (isOvertaken) draft.onOvertaken?.();
    setBack({ at: found.at, isOvertaken });
  });
  const of = draft?.of;
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = of === undefined ? undefined : (await store)?.read(of);
      if (found && !(await isUnsavedElsewhere(of ?? null)) && !isGone) restore(found);
    };
    void read().finally(() => !isGone && setIsRead(true));
    return () => {
      isGone = true;
    };
  }, [store, of]);

  const write = useEffectEvent(() => {
    if (!store || !draft || !work.isUnsaved()) return;
    isOwn.current = true;
    void store.then((opened) => opened.write(draft.of, draft));
  });
  const remove = useEffectEvent(() => {
    if (draft && isOwn.current) void store?.then((opened) => opened.remove(draft.of));
  });
  useEffect(() => {
    const handleChange = () => write();
    work.onSettle = (how) => (how === 'keep' ? write() : remove());
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      document.removeEventListener('visibilitychange', handleChange);
      write();
    };
  }, [work]);

  const text = JSON.stringify(draft?.values);
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
  return <BackNotice {...back} onDiscard={() => draft?.onRestore((_, saved) => saved)} />;
}

/** Says that unsaved work is back. */
function BackNotice({
  at,
  isOvertaken,
  onDiscard,
}: {
  at: number;
  isOvertaken: boolean;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const typed = new Date(at);
  const isToday = typed.toDateString() === new Date().toDateString();
  const when = isToday ? format.time(typed) : format.moment(typed);
  return (
    <Alert
      tone={isOvertaken ? 'warning' : 'info'}
      message={`${t('leave.back', { when })}${isOvertaken ? ` ${t('leave.overtaken')}` : ''}`}
      actions={
        <Button size="sm" variant="outline" onClick={onDiscard}>
          {t('leave.discard')}
        </Button>
      }
    />
  );
}
