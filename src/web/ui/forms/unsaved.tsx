import { useBlocker } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { optionalPart } from '../loading/late-part.tsx';
import { askToConfirm, type Question } from '../overlays/confirm.ts';
import { isSameValue } from './form-values.ts';

/** What a draft remembers: what was typed, what it was typed over, and when. */
export type StoredDraft = { at: number; values: object; saved: object };

/** The drafts of one person on this device, each under the name of what is edited. */
export type DraftStore = {
  read: (of: string) => StoredDraft | null;
  write: (of: string, draft: Omit<StoredDraft, 'at'>) => void;
  remove: (of: string) => void;
};

/** `has` costs nothing; the rest of the store is loaded when it is needed. */
export type Drafts = { has: (of: string) => boolean; open: () => Promise<DraftStore> };

/** The drafts of the person who is signed in; null: nothing is stored. */
export const DraftsContext = createContext<Drafts | null>(null);

/** Puts what was typed in place of what fields have. */
export type Restore = (
  merge: <Values extends object>(values: Values, saved: Values) => Values,
) => void;

/** Something that would be lost. */
export type Work = {
  /** The name of its draft; absent: it has none. */
  of?: string | undefined;
  isUnsaved: () => boolean;
  /** Whether somebody is asked before it is lost. */
  isAsked: () => boolean;
  isIn: (root: Element) => boolean;
  isLeftBy: (current: Place, next: Place) => boolean;
  question: Partial<Question> | undefined;
  /** Asks no more until something other than these values is typed; absent: than what is typed now. The draft is stored, or removed. */
  settle: (draft: 'keep' | 'remove', values?: object) => void;
  /** Set by what stores the draft. */
  onSettle?: (draft: 'keep' | 'remove') => void;
};

type Place = { pathname: string; search: object };

const works = new Set<Work>();

const NOTHING: Work = {
  question: undefined,
  isUnsaved: () => false,
  isAsked: () => false,
  isIn: () => false,
  isLeftBy: () => false,
  settle: () => {},
};

/** What would be lost on this page, or in a part of it. */
export function unsavedWork(root?: Element | null): Work[] {
  return [...works].filter((work) => work.isAsked() && (!root || work.isIn(root)));
}

/** Asks once before this work is lost. Resolves to whether it may be, and is then settled. */
async function askToLose(lost: readonly Work[], question: Question): Promise<boolean> {
  const [first] = lost;
  if (first && !(await askToConfirm({ ...question, ...first.question }))) return false;
  for (const work of lost) work.settle('remove');
  return true;
}

function useLeaveQuestion(): Question {
  const { t } = useTranslation();
  return {
    title: t('leave.title'),
    description: t('leave.description'),
    confirmLabel: t('leave.confirm'),
  };
}

/** For what closes a part of the page: asks first where something unsaved is in it. */
export function useLeave(): (root: Element | null | undefined, leave: () => void) => void {
  const question = useLeaveQuestion();
  return (root, leave) => {
    const lost = root ? unsavedWork(root) : [];
    if (lost.length === 0) leave();
    else void askToLose(lost, question).then((mayLeave) => mayLeave && leave());
  };
}

/** Calls back, once, where there is a draft: to open what it belongs to. */
export function useDraftFound(of: string, onFound: () => void): void {
  const drafts = useContext(DraftsContext);
  const open = useEffectEvent(onFound);
  useEffect(() => {
    if (drafts?.has(of)) open();
  }, [of, drafts]);
}

const DraftKeeper = optionalPart(() =>
  import('./draft-keeper.tsx').then((module) => module.DraftKeeper),
);

/**
 * Guards work that is not saved: asks before it is left by a link, the back button, the end of the document or what
 * closes the dialog around it, and stores it as a draft where it has a name.
 */
export function Unsaved({
  isDirty,
  isSending = false,
  asks = true,
  param,
  question,
  work: shown,
  draft,
}: {
  /** Whether there is something to lose; only then is there a question. */
  isDirty: boolean;
  /** While it is sent nothing asks. */
  isSending?: boolean;
  /** False: nothing asks, and the draft alone is stored. */
  asks?: boolean;
  /** The query parameter that holds it open, where it is neither the whole page nor in a dialog: a change of it asks too. */
  param?: string | undefined;
  /** What is asked, where it is other than usual. */
  question?: Partial<Question>;
  /** Gets the work, to settle it once it is saved, even where that closes what it is in. */
  work?: { current: Work | null } | undefined;
  /** Absent: nothing is stored. */
  draft?: UnsavedDraft | undefined;
}) {
  const drafts = useContext(DraftsContext);
  const marker = useRef<HTMLSpanElement>(null);
  const settled = useRef<{ values: unknown } | null>(null);
  const [hasDraft, setHasDraft] = useState(false);
  const [work] = useState<Work>(() => ({ ...NOTHING }));
  const values = draft?.values;
  const of = draft?.of;

  // After each render, so that whoever asks later sees the newest values.
  useEffect(() => {
    work.of = of;
    work.question = question;
    work.isUnsaved = () =>
      isDirty && !(settled.current && isSameValue(settled.current.values, values));
    work.isAsked = () => asks && !isSending && work.isUnsaved();
    work.isIn = (root) => marker.current !== null && root.contains(marker.current);
    work.isLeftBy = (current, next) => {
      if (current.pathname !== next.pathname) return true;
      if (param !== undefined)
        return readParam(current.search, param) !== readParam(next.search, param);
      // What is open over a page is closed by the back button where its address has opened it.
      return marker.current?.closest('dialog') != null && !isSameValue(current.search, next.search);
    };
    work.settle = (how, sent = values) => {
      work.onSettle?.(how);
      settled.current = { values: sent };
    };
  });
  useEffect(() => {
    works.add(work);
    if (shown) shown.current = work;
    return () => {
      works.delete(work);
    };
  }, [work, shown]);
  useEffect(() => setHasDraft(of !== undefined && drafts?.has(of) === true), [of, drafts]);
  return (
    <>
      <span ref={marker} hidden />
      {isDirty && asks && !isSending && <Blocker work={work} />}
      {(isDirty || hasDraft) && (
        <DraftKeeper key={of} work={work} isDirty={isDirty} draft={draft} />
      )}
    </>
  );
}

/** Beside a secret that is shown this once: what closes it asks whether it is stored, but for the button that says so. */
export function ShownOnce({
  isSent = false,
}: {
  /** Whether it has gone to somebody by mail, too. */ isSent?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Unsaved
      isDirty={!isSent}
      question={{
        title: t('leave.once.title'),
        description: t('leave.once.description'),
        confirmLabel: t('leave.once.confirm'),
      }}
    />
  );
}

/** Not where a form is drawn without the router: such a form guards nothing. */
function Blocker({ work }: { work: Work }) {
  const question = useLeaveQuestion();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!work.isAsked() || !work.isLeftBy(current, next)) return false;
      const lost = unsavedWork().filter((one) => one.isLeftBy(current, next));
      return !(await askToLose(lost, question));
    },
    enableBeforeUnload: () => work.isAsked(),
  });
  return null;
}

export type UnsavedDraft = {
  /** The name of what is edited, such as `weights`. */
  of: string;
  values: object;
  /** What the values differ from. */
  saved: object;
  onRestore: Restore;
  /** Called where somebody has saved something else meanwhile in what was typed. */
  onOvertaken?: (() => void) | undefined;
};

function readParam(search: object, name: string): unknown {
  return Reflect.get(search, name);
}
