type Option = { value: string; label: string; disabled?: boolean };
type OptionGroup<Heading> = { group: Heading; items: Option[] };

/** More than these take longer to draw than to find by typing. */
export const MOST_SHOWN = 200;

/** A value no choice has: it stands for those that are not shown. */
const MORE = '\u0000more';

/** The options that a list shows: the first of those that are found, and a line that counts the others. */
export function findOptions<Heading>(
  options: readonly (Option | OptionGroup<Heading>)[],
  {
    isFound,
    moreLabel,
  }: { isFound: (option: Option) => boolean; moreLabel: (count: number) => string },
): (Option | OptionGroup<Heading>)[] {
  let room = MOST_SHOWN;
  let hidden = 0;
  const take = (items: readonly Option[]): Option[] => {
    const found = items.filter(isFound);
    const taken = found.slice(0, room);
    room -= taken.length;
    hidden += found.length - taken.length;
    return taken;
  };
  const shown = options.flatMap((entry): (Option | OptionGroup<Heading>)[] => {
    if ('value' in entry) return take([entry]);
    const items = take(entry.items);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
  if (hidden === 0) return shown;
  return [...shown, { value: MORE, label: moreLabel(hidden), disabled: true }];
}
