import { useState } from 'react';
import { CheckboxTable } from '#web/ui/fields/choices/checkbox-table.tsx';

const TEAMS = [
  { id: 'box-office', label: 'Box office' },
  { id: 'stage', label: 'Stage' },
];
const RIGHTS = [
  { id: 'read', label: 'Read' },
  { id: 'change', label: 'Change' },
];

export function Table() {
  const [given, setGiven] = useState<readonly string[]>(['box-office read']);
  return (
    <CheckboxTable
      label="Rights by team"
      head="Team"
      rows={TEAMS}
      columns={RIGHTS}
      nameOf={(team, right) => `${team}: ${right}`}
      isChecked={(team, right) => given.includes(`${team} ${right}`)}
      onChange={(team, right, isOn) => {
        const name = `${team} ${right}`;
        setGiven(isOn ? [...given, name] : given.filter((one) => one !== name));
      }}
    />
  );
}
