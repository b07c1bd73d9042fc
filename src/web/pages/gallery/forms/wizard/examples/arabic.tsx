import { useState } from 'react';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Wizard } from '#web/ui/forms/wizard.tsx';

const START = { step: 'name', values: { name: '', city: 'تونس' } };

export function Arabic() {
  const [state, setState] = useState(START);
  return (
    <div dir="rtl" lang="ar">
      <Wizard
        label="حساب جديد"
        state={state}
        onChange={setState}
        submitLabel="إنشاء الحساب"
        send={async () => undefined}
        onSent={() => setState(START)}
        steps={[
          {
            name: 'name',
            label: 'الاسم',
            check: ({ name }) => (name === '' ? { name: 'أدخل اسمك.' } : {}),
            content: (form) => <TextField {...form.field('name')} label="الاسم الكامل" />,
          },
          {
            name: 'city',
            label: 'المدينة',
            content: (form) => <TextField {...form.field('city')} label="مدينتك" />,
          },
        ]}
      />
    </div>
  );
}
