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

/** A component of the kit with its own props; those of the element inside are left out. */
export type Part = { name: string; about: string; props: readonly PartProp[] };

/** What a gallery says about a file of the kit; made when the web is built (`?docs`). */
export type PartDocs = {
  parts: readonly Part[];
  /** The paths of the pages whose own code imports the file. */
  usedOn: readonly string[];
};
