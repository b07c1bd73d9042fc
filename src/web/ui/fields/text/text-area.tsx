import type { ComponentProps } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from '../field.module.css';
import { Field, type FieldProps, type FormFieldProps } from '../field.tsx';
import type { OwnFieldProps } from './text-field.tsx';

/** A text of several lines. It grows with what is typed. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isDisabled,
  className,
  onChange,
  isReadOnly,
  rows = 3,
  limit,
  'aria-describedby': describedBy,
  ...area
}: FieldProps &
  FormFieldProps &
  Omit<ComponentProps<'textarea'>, OwnFieldProps> & {
    /** What is written so far, with its line breaks. */
    value: string;
    /** Called with the whole text at each key. */
    onChange: (value: string) => void;
    /** Can be read, focused and copied, and not changed. */
    isReadOnly?: boolean;
    /** The least height, in lines of text. */
    rows?: number;
    /**
     * Counts the characters up to this many. More can be typed, so that nothing pasted is lost. Absent: no
     * count.
     */
    limit?: number;
  }) {
  const frame = { label, isLabelHidden, description, error, isRequired, isDisabled };
  const field = (
    <Field {...frame} className={className} describedBy={describedBy}>
      {(control) => (
        <textarea
          rows={rows}
          // It grows from here; the browser takes `rows` for nothing then.
          style={{ minBlockSize: `calc(${rows} * 1.5em + 16px)` }}
          dir="auto"
          {...area}
          {...control}
          className={`${styles.input} ${styles.area}`}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
  if (limit === undefined) return field;
  return (
    <div>
      {field}
      <Count count={area.value.length} limit={limit} />
    </div>
  );
}

/** A screen reader hears the count only for the last tenth, because every key would be too much. */
function Count({ count, limit }: { count: number; limit: number }) {
  const { t } = useTranslation();
  const left = limit - count;
  return (
    <>
      <Text as="div" size="sm" tone={left < 0 ? 'danger' : 'neutral'} isNumeric>
        <bdi aria-hidden>
          {count} / {limit}
        </bdi>
      </Text>
      <VisuallyHidden>
        <span role="status">
          {left < 0
            ? t('kit.tooLong', { count: -left })
            : left <= limit / 10 && t('kit.charactersLeft', { count: left })}
        </span>
      </VisuallyHidden>
    </>
  );
}
