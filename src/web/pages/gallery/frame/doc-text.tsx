/** A comment of the code, whose language is English; what stands between backticks is code. */
export function DocText({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children.split('`').map((text, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
        place % 2 === 1 ? <code key={place}>{text}</code> : text,
      )}
    </span>
  );
}
