import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './code-boxes.module.css';
import { eraseAt, type TypedCode, typeInto } from './typed-code.ts';

const STEPS: Partial<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowRight: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A code of digits, a box for each. Digits run from left to right in every language. */
export function CodeBoxes({
  label,
  code,
  error,
  onChange,
}: {
  label: string;
  code: TypedCode;
  error: string | undefined;
  onChange: (code: TypedCode) => void;
}) {
  const { t } = useTranslation();
  const errorId = `${useId()}-error`;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const apply = ({ code: next, focus }: { code: TypedCode; focus: number }) => {
    onChange(next);
    goTo(boxes.current[focus]);
  };

  const handleKeyDown = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    if (event.key === 'Backspace') apply(eraseAt(code, place));
    else if (event.key === 'Delete') apply({ code: code.with(place, ''), focus: place });
    else if (event.key === code[place]) apply(typeInto(code, place, event.key));
    else if (step) goTo(boxes.current[step(place, code.length - 1)]);
    else return;
    event.preventDefault();
  };

  const handlePaste = (event: ClipboardEvent, place: number) => {
    event.preventDefault();
    apply(typeInto(code, place, event.clipboardData.getData('text')));
  };

  return (
    <fieldset className={styles.code}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes} dir="ltr">
        {code.map((digit, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={place}
            ref={(box) => {
              boxes.current[place] = box;
            }}
            className={styles.box}
            aria-label={t('demoSignIn.twoSteps.digit', { place: place + 1, count: code.length })}
            aria-invalid={(error !== undefined && digit === '') || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            type="text"
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onChange={(event) =>
              apply(typeInto(code, place, newPart(event.currentTarget.value, digit)))
            }
            onKeyDown={(event) => handleKeyDown(event, place)}
            onPaste={(event) => handlePaste(event, place)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
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
