import { z } from 'zod';

/**
 * What a trial looks at: the example that it is in (`modal`: the open dialog, `page`: anywhere), and its role and its name. In
 * place of a role stand `label` and `text`, by which the browser finds it too, or `css`; a role alone is the first of its kind.
 */
const target = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.string()]),
]);

/** `focused`, `checked`, `value` and `text` (a part of it) of an element, or its attributes by their names; null: none. */
const state = z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.null()]));

/** One thing that a trial of a row does, or that must be true then. */
const step = z.union([
  /** A key of the row. A range such as `A–Z` says what is typed of it, and a key may open the browser's file chooser. */
  z.strictObject({
    press: z.string(),
    type: z.string().exactOptional(),
    times: z.int().exactOptional(),
    opensFileChooser: z.literal(true).exactOptional(),
  }),
  /** A key that belongs to another row. */
  z.strictObject({ also: z.string() }),
  z.strictObject({ type: z.string() }),
  z.strictObject({ focus: target }),
  z.strictObject({ click: target }),
  z.strictObject({ hover: target }),
  z.strictObject({ upload: target, file: z.string(), text: z.string() }),
  /** A text for the clipboard; `picture`: a small PNG in its place. */
  z.strictObject({ clipboard: z.string() }),
  z.strictObject({ see: target, is: state.exactOptional() }),
  z.strictObject({ focused: target }),
  z.strictObject({ notFocused: target }),
  z.strictObject({ gone: target }),
  z.strictObject({ copied: z.string() }),
  /** A part of the text of the file that was saved last. */
  z.strictObject({ saved: z.string() }),
  /** What the library for dragging has read out. */
  z.strictObject({ heard: z.string() }),
]);

const row = z.strictObject({
  /** What the keys do, or what a screen reader says. */
  does: z.string(),
  /** What a browser is put through by `e2e/gallery-keys.test.ts`; the keys that it presses are those of the row. */
  try: z.array(step).min(1),
});

/** The keyboard table of a gallery, in the file beside it (`alerts.keys.json`), by the names of its rows. */
export const keyboardTable = z.record(z.string(), row);

export type KeyTarget = z.infer<typeof target>;
export type KeyStep = z.infer<typeof step>;

/** The keys that a row is about, in the order in which its trial presses them; none: it is about what is read out. */
export function keysOf({ try: steps }: { try: readonly KeyStep[] }): string[] {
  return [...new Set(steps.flatMap((one) => ('press' in one ? [one.press] : [])))];
}
