import { type FocusEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What all fields have in common. */
export type FieldProps = {
  /** What is asked for, in a few words above or beside the control; always read out. */
  label: string;
  /**
   * Hides the label from sight; it is still read out. For a field that its place explains, such as a filter.
   */
  isLabelHidden?: boolean | undefined;
  /** A sentence of help below the label, which screen readers read with the field. */
  description?: ReactNode;
  /** What is wrong and how to fix it; shown below in red and read out. Absent: nothing is. */
  error?: string | undefined;
  /** Marks the label with an asterisk and tells screen readers. It is the form that checks. */
  isRequired?: boolean | undefined;
  /** Cannot be changed or focused. For a text that can still be selected and copied there is `isReadOnly`. */
  isDisabled?: boolean | undefined;
  /** The height of the box; `md` by default, `sm` in toolbars and tables. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** For the layout around the field. */
  className?: string | undefined;
};

/** What `form.field(…)` gives a field besides its value; not needed without a form. */
export type FormFieldProps = {
  /** The path to its value in the form, such as `lines.0.title`; the form focuses the field by it. */
  name?: string;
  /** Called when the focus leaves the field; a form checks the value then. */
  onBlur?: (event: FocusEvent) => void;
};

/** For the control inside the frame. */
export type FieldControl = {
  id: string;
  disabled: boolean | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The frame that all fields share: label, help, the control in its box, and what is wrong with it. */
export function Field({
  label,
  isLabelHidden = false,
  description,
  error,
  isRequired = false,
  isDisabled,
  size = 'md',
  className,
  describedBy,
  hasBox = true,
  children,
}: FieldProps & {
  /** The id of an element elsewhere that describes the field as long as nothing is wrong with it. */
  describedBy?: string | undefined;
  /** Whether a border is drawn around the control; not for a slider or a drop zone. */
  hasBox?: boolean;
  /** Draws the control, which takes the given attributes on its element. */
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const hasError = error !== undefined;
  const control: FieldControl = {
    id,
    disabled: isDisabled,
    'aria-required': isRequired || undefined,
    'aria-invalid': hasError || undefined,
    'aria-describedby': join(
      description !== undefined && `${id}-description`,
      hasError ? `${id}-error` : describedBy,
    ),
  };
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'visually-hidden' : styles.label}
        data-required={isRequired}
      >
        {label}
      </label>
      <FieldDescription id={`${id}-description`}>{description}</FieldDescription>
      <div
        className={hasBox ? styles.box : undefined}
        data-size={size}
        data-invalid={hasError}
        data-disabled={isDisabled}
      >
        {children(control)}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The frame around several controls that answer one question. */
export function FieldGroup({
  label,
  isLabelHidden = false,
  description,
  error,
  isRequired = false,
  isDisabled,
  className,
  role,
  children,
}: Omit<FieldProps, 'size'> & {
  /** `radiogroup` where one of several can be chosen. */
  role?: 'radiogroup';
  /** The controls that answer the question together. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      role={role}
      disabled={isDisabled}
      className={className}
      aria-describedby={join(
        description !== undefined && `${id}-description`,
        error !== undefined && `${id}-error`,
      )}
    >
      <legend
        className={isLabelHidden ? 'visually-hidden' : styles.label}
        data-required={isRequired}
      >
        {label}
      </legend>
      <FieldDescription id={`${id}-description`}>{description}</FieldDescription>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Help below a label; takes no room where there is none. */
export function FieldDescription({
  id,
  children,
}: {
  /** For `aria-describedby` of the control. */
  id: string;
  /** Help in a sentence; `undefined`: nothing is drawn. */
  children: ReactNode;
}) {
  if (children === undefined) return null;
  return (
    <p id={id} className={styles.description}>
      {children}
    </p>
  );
}

/** The error stands in a live region, so that it is read out when it appears after the field was left. */
export function FieldError({
  id,
  children,
}: {
  /** For `aria-describedby` of the control. */
  id: string;
  /** What is wrong; `undefined`: nothing is. */
  children: string | undefined;
}) {
  return (
    <p id={id} className={styles.error} aria-live="polite">
      {children}
    </p>
  );
}

/** Several ids, or none. */
export function join(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
