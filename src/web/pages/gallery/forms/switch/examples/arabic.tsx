import { useState } from 'react';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';

export function Arabic() {
  const [isOn, setIsOn] = useState(true);
  return (
    <div dir="rtl" lang="ar">
      <Switch
        label="أرسل لي تذكيرًا قبل بدء كل عرض بساعة واحدة"
        description="يصل التذكير إلى هاتفك."
        value={isOn}
        onChange={setIsOn}
      />
    </div>
  );
}
