import { createContext } from 'react';
import { optionalPart } from '../loading/late-part.tsx';

/** What a draft remembers: what was typed, what it was typed over, and when. */
export type StoredDraft = { at: number; values: object; saved: object };

/** The drafts of one person on this device, each under the name of what is edited. */
export type DraftStore = {
  read: (of: string) => StoredDraft | null;
  write: (of: string, draft: Omit<StoredDraft, 'at'>) => void;
  remove: (of: string) => void;
};

export type OpenDrafts = () => Promise<DraftStore>;

/** The drafts of the person who is signed in; null: nothing is stored. */
export const DraftsContext = createContext<OpenDrafts | null>(null);

/** Replaces the values of the fields by those of the draft. */
export type Restore = (
  merge: <Values extends object>(values: Values, saved: Values) => Values,
) => void;

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

export type Place = { pathname: string; search: object };

/** Something that would be lost. */
export type Work = {
  /** The name of its draft; undefined: it has none. */
  of: () => string | undefined;
  /** Whether it is a secret that is shown this once. */
  isOnce: () => boolean;
  isUnsaved: () => boolean;
  /** Whether somebody is asked before it is lost. */
  isAsked: () => boolean;
  isIn: (root: Element) => boolean;
  isLeftBy: (current: Place, next: Place) => boolean;
  /** Asks no more until something other than these values is typed; absent: than what is typed now. The draft is stored, or removed. */
  settle: (draft: 'store' | 'remove', values?: object) => void;
};

/** For what closes a part of the page: asks first where something unsaved is in it. Replaced once something can be. */
export const guard = { leave: (_root: Element | null, go: () => void) => go() };

export const loadGuard = () => import('./unsaved-guard.tsx');

/**
 * Guards work that is not saved: asks before it is left by a link, the back button, the end of the document or what
 * closes the dialog around it, and stores it as a draft where it has a name. Its code comes after the page's own.
 */
export const Unsaved = optionalPart(() => loadGuard().then((module) => module.UnsavedGuard));
