import type { UserData } from '../auth.ts';
import type { Call } from './client.ts';

/** The interface of the server build of the web: `openDocuments` of `src/web/entry-server.tsx`. */
export type OpenDocuments = (files: DocumentFiles) => Promise<{
  /** Null for what only the browser can render. */
  open: (request: DocumentRequest) => Promise<OpenedDocument | null>;
  /** `index.html` with these facts, which the browser renders; null where that file is not built. */
  index: (facts: VisitorFacts) => string | null;
  /** The scripts inside of the documents, for the content security policy. */
  inlineScripts: readonly string[];
}>;

/** The facts for visitors in a document; absent where unknown. */
export type VisitorFacts = {
  /** Whether anybody signs in with a passkey here. */
  hasPasskeys?: boolean | undefined;
  /** Whether visitors see no sample pages. */
  hidesSamples?: boolean | undefined;
};

/** Files of the built web, and the listener of errors in its sample data. */
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
  /** Calls that take longer are left to the browser. */
  timeoutMs: number;
};

/** A page that can be rendered, or a redirect. */
export type OpenedDocument =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page';
      /** The document up to the content of the page, which can be sent at once. */
      head: string;
      /** The rest of the document, in pieces. `faults` are errors while rendering: the browser then renders the page. */
      render: () => Promise<{
        html: readonly (string | Uint8Array)[];
        faults: readonly unknown[];
      }>;
    };
