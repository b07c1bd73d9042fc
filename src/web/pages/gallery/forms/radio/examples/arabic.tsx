import { useState } from 'react';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';

const LANGUAGES = [
  { value: 'ar', label: 'العربية', description: 'ترجمة فورية من الاتجاهين' },
  { value: 'en', label: 'English', description: 'Subtitles above the stage' },
];

export function Arabic() {
  const [language, setLanguage] = useState('ar');
  return (
    <div dir="rtl" lang="ar">
      <RadioGroup label="اللغة" choices={LANGUAGES} value={language} onChange={setLanguage} />
    </div>
  );
}
