export type ChoiceGroup<Item> = { group: string | undefined; items: Item[] };

/** Choices under the headings that they name, in the order in which the headings first appear. */
export function groupChoices<Item extends { group?: string }>(
  choices: readonly Item[],
): ChoiceGroup<Item>[] {
  const groups = new Map<string | undefined, Item[]>();
  for (const choice of choices) {
    const known = groups.get(choice.group);
    if (known) known.push(choice);
    else groups.set(choice.group, [choice]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
