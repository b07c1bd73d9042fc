import { useState } from 'react';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const MEALS = [
  { value: 'soup', label: 'شوربة العدس مع الليمون والخبز الطازج من فرن القرية' },
  { value: 'rice', label: 'أرز بالخضار' },
];

export function Arabic() {
  const [meals, setMeals] = useState(['soup']);
  return (
    <div dir="rtl" lang="ar">
      <CheckboxGroup label="الوجبات" choices={MEALS} value={meals} onChange={setMeals} />
    </div>
  );
}
