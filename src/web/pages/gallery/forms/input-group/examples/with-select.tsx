import { useState } from 'react';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { MoneyField } from '#web/ui/fields/numbers/money-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

const CURRENCIES = ['EUR', 'USD', 'GBP'].map((code) => ({ value: code, label: code }));

export function WithSelect() {
  const [currency, setCurrency] = useState('EUR');
  const [cents, setCents] = useState(12_000);
  return (
    <FieldGroup label="Budget" description="Without taxes.">
      <Grid min="8rem" gap="xs">
        <MoneyField label="Amount" isLabelHidden value={cents} onChange={setCents} />
        <SelectField
          label="Currency"
          isLabelHidden
          choices={CURRENCIES}
          value={currency}
          onChange={setCurrency}
        />
      </Grid>
    </FieldGroup>
  );
}
