import type { UserData } from '../auth.ts';
import type { Call } from './client.ts';

/** What the server asks of the built pages: `openDocuments` of `src/web/entry-server.tsx`. */
export type OpenDocuments = (files: DocumentFiles) => Promise<{
  /** Null for what only the browser can draw. */
  open: (request: DocumentRequest) => Promise<OpenedDocument | null>;
  /** `index.html` with these facts, which the browser renders; null where that file is not built. */
  index: (facts: VisitorFacts) => string | null;
  /** The scripts inside of the documents, for the content security policy. */
  inlineScripts: readonly string[];
}>;

/** What a document says to visitors; absent where it is not known. */
export type VisitorFacts = {
  /** Whether anybody signs in with a passkey here. */
  hasPasskeys?: boolean | undefined;
  /** Whether visitors see no sample pages. */
  hidesSamples?: boolean | undefined;
};

/** Files of the built web, and who is told of faults in its sample data. */
export type DocumentFiles = {
  onFault: (fault: Error) => void;
  /** `index.html`. */
  index: string;
  /** The scripts and styles that the browser needs, the main script first; then those of each page, by its path. */
  start: readonly string[];
  pages: Readonly<Record<string, readonly string[]>>;
};

export type DocumentRequest = {
  origin: string;
  /** Path and query of the address. */
  href: string;
  /** Who opens it; null for a visitor. */
  person: UserData | null;
  /** The browser's look, as its cookie has it; null where it has none. */
  look: string | null;
  /** Makes calls as the person. */
  call: Call;
  /** What is not answered in this time is left to the browser. */
  timeoutMs: number;
};

/** A page that can be drawn, or the address that it leads to. */
export type OpenedDocument =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page';
      /** All until the page's own content: can be sent at once. */
      head: string;
      /** The rest of the document, in pieces. `faults` are errors while it was drawn: the browser then draws it. */
      draw: () => Promise<{
        html: readonly (string | Uint8Array)[];
        faults: readonly unknown[];
      }>;
    };
