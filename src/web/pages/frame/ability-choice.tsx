import { useTranslation } from 'react-i18next';
import type { Ability } from '#contract/kit/route.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChipGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { SECTIONS } from './ability-sections.tsx';

const nameOf = ({ action, subject }: Ability) => `${action} ${subject}`;

/** Turns abilities on and off for this page alone: one's own, and those that its sections need. */
export function AbilityChoice({
  own,
  chosen,
  onChoose,
}: {
  own: readonly Ability[];
  chosen: readonly Ability[];
  onChoose: (abilities: readonly Ability[]) => void;
}) {
  const { t } = useTranslation();
  const offered = new Map(
    [...own, ...SECTIONS.map(({ needs }) => needs)].map((ability) => [nameOf(ability), ability]),
  );
  return (
    <Stack align="start">
      <ChipGroup
        label={t('accessControl.try.title')}
        description={t('accessControl.try.description')}
        choices={[...offered.keys()].map((name) => ({ value: name, label: name }))}
        value={chosen.map(nameOf)}
        onChange={(names) => onChoose(names.flatMap((name) => offered.get(name) ?? []))}
      />
      <Button variant="outline" onClick={() => onChoose(own)}>
        {t('accessControl.try.reset')}
      </Button>
    </Stack>
  );
}
