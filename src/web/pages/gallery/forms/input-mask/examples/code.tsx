import { useState } from 'react';
import { CodeField } from '#web/ui/fields/text/code-field.tsx';
import { emptyCode, type TypedCode } from '#web/ui/fields/text/typed-code.ts';

export function Code() {
  const [code, setCode] = useState<TypedCode>(emptyCode(6));
  return (
    <CodeField label="Code from your phone" code={code} error={undefined} onChange={setCode} />
  );
}
