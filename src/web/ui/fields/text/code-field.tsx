import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import frame from '../field.module.css';
import { FieldError, FieldGroup } from '../field.tsx';
import styles from './code-field.module.css';
import { eraseAt, type TypedCode, typeInto } from './typed-code.ts';

const STEPS: Partial<Record<string, (position: number, last: number) => number>> = {
  ArrowLeft: (position) => Math.max(0, position - 1),
  ArrowRight: (position, last) => Math.min(last, position + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A code of digits with a box for each; digits run from left to right in every language. A pasted code fills all boxes. */
export function CodeField({
  label,
  code,
  error,
  onChange,
}: {
  /** What code is asked for, such as "Code from your app". */
  label: string;
  /** What is typed so far, one text for each box; start with `emptyCode(6)`. */
  code: TypedCode;
  /** What is wrong with it; empty boxes are marked. */
  error: string | undefined;
  /** Called at each key, and once for a pasted code. */
  onChange: (code: TypedCode) => void;
}) {
  const { t } = useTranslation();
  const errorId = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const apply = ({ code: next, focus }: { code: TypedCode; focus: number }) => {
    onChange(next);
    goTo(boxes.current[focus]);
  };

  const handleKeyDown = (event: KeyboardEvent, position: number) => {
    const step = STEPS[event.key];
    if (event.key === 'Backspace') apply(eraseAt(code, position));
    else if (event.key === 'Delete') apply({ code: code.with(position, ''), focus: position });
    else if (event.key === code[position]) apply(typeInto(code, position, event.key));
    else if (step) goTo(boxes.current[step(position, code.length - 1)]);
    else return;
    event.preventDefault();
  };

  const handlePaste = (event: ClipboardEvent, position: number) => {
    event.preventDefault();
    apply(typeInto(code, position, event.clipboardData.getData('text')));
  };

  return (
    <FieldGroup label={label}>
      <div className={styles.boxes} dir="ltr">
        {code.map((digit, position) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={position}
            ref={(box) => {
              boxes.current[position] = box;
            }}
            className={`${frame.box} ${styles.box}`}
            data-invalid={error !== undefined && digit === ''}
            aria-label={t('kit.digit', { position: position + 1, count: code.length })}
            aria-invalid={(error !== undefined && digit === '') || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            type="text"
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onChange={(event) =>
              apply(typeInto(code, position, newPart(event.currentTarget.value, digit)))
            }
            onKeyDown={(event) => handleKeyDown(event, position)}
            onPaste={(event) => handlePaste(event, position)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </FieldGroup>
  );
}

/** What was added to a box that may have held a digit; phones put a whole code into the first box. */
function newPart(value: string, before: string): string {
  return value.length === 2 && before !== '' ? value.replace(before, '') : value;
}

function goTo(box: HTMLInputElement | null | undefined): void {
  box?.focus();
  box?.select();
}
