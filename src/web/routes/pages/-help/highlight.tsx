/** A text in its own direction, with every match of the search marked, whatever the case. */
export function Highlight({ text, search }: { text: string; search: string }) {
  if (search === '') return <bdi>{text}</bdi>;
  const pattern = search.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const parts = text.split(new RegExp(`(${pattern})`, 'giu'));
  return (
    <bdi>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else, and never move
          <mark key={index}>{part}</mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
