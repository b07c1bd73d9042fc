import type { CodePiece } from './ui/media/code-piece.ts';

/** A prop of a part of the kit, as its types and comments describe it. */
export type PartProp = {
  name: string;
  type: string;
  isRequired: boolean;
  /** The comment above it; empty where there is none. */
  about: string;
  /** The value that it has where the caller gives none, as it is written in the code. */
  fallback?: string;
};

/** A component of the kit with its own props, those of the element inside left out; or a function with its signatures. */
export type Part = {
  name: string;
  about: string;
  /** What a function takes has the path to it: `toast.message`, `steps[].title`. */
  props: readonly PartProp[];
  /** Of a function: as one would declare it, a line for each overload. */
  signature?: readonly CodePiece[];
  /** Of a function: the members of what it returns. */
  returned?: readonly PartProp[];
};

/** The parts of a file, and who uses them. */
export type PartDetails = {
  parts: readonly Part[];
  /** The paths of the pages whose own code imports one of them. */
  usedOn: readonly string[];
};

/** What a gallery says about a file of the kit; made when the web is built (`?docs`). */
export type PartDocs = {
  /** The path of the file in the project. */
  file: string;
  /** Of its parts. */
  names: readonly string[];
  isUsed: boolean;
  readDetails: () => Promise<PartDetails>;
  /** Loads the text of the file. */
  readSource: () => Promise<readonly CodePiece[]>;
};
