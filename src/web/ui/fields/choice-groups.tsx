import type { LucideIcon } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './choice.module.css';
import { FieldGroup, type FieldProps } from './field.tsx';

export type GroupChoice<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: LucideIcon;
  /** Before the label, where an icon does not do. */
  start?: ReactNode;
  /** Of the icon and the tick, such as that of a calendar. */
  color?: string;
  isDisabled?: boolean;
};

type GroupProps<Value extends string> = Omit<FieldProps, 'size'> & {
  choices: readonly GroupChoice<Value>[];
};
type OneOf<Value extends string> = GroupProps<Value> & {
  value: Value;
  onChange: (value: Value) => void;
};
type ManyOf<Value extends string> = GroupProps<Value> & {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** One of a few values that are all in sight, each with room for an explanation. */
export function RadioGroup<Value extends string>({ value, onChange, ...group }: OneOf<Value>) {
  const isChosen = (choice: Value) => choice === value;
  return <Group {...group} type="radio" isChosen={isChosen} onToggle={onChange} look="list" />;
}

/** One of a few short values, side by side. */
export function Segmented<Value extends string>({ value, onChange, ...group }: OneOf<Value>) {
  const isChosen = (choice: Value) => choice === value;
  return <Group {...group} type="radio" isChosen={isChosen} onToggle={onChange} look="segments" />;
}

/** Any of a few values, one below the other. */
export function CheckboxGroup<Value extends string>({
  allLabel,
  ...group
}: ManyOf<Value> & {
  /** Of a box before the others that stands for all of them. */
  allLabel?: string;
  /** Side by side as far as there is room. */
  isInline?: boolean;
}) {
  const { choices, value, onChange } = group;
  const isAll = value.length === choices.length;
  const all = allLabel !== undefined && (
    <Checkbox
      label={allLabel}
      value={isAll}
      isIndeterminate={!isAll && value.length > 0}
      onChange={() => onChange(isAll ? [] : choices.map((choice) => choice.value))}
    />
  );
  return <Group {...group} {...toggling(group)} before={all} type="checkbox" look="list" />;
}

/** Any of a few short values, such as labels. */
export function ChipGroup<Value extends string>(group: ManyOf<Value>) {
  return <Group {...group} {...toggling(group)} type="checkbox" look="chips" />;
}

/** The chosen values stay in the order of the choices. */
function toggling<Value extends string>({ value, choices, onChange }: ManyOf<Value>) {
  return {
    isChosen: (choice: Value) => value.includes(choice),
    onToggle: (toggled: Value) =>
      onChange(
        choices
          .map((choice) => choice.value)
          .filter((one) => value.includes(one) !== (one === toggled)),
      ),
  };
}

type TickStyle = CSSProperties & { '--tick': string };

const LOOKS = { list: 'choice', segments: 'segment', chips: 'chip' } as const;

function Group<Value extends string>({
  choices,
  type,
  look,
  before,
  isInline = false,
  isChosen,
  onToggle,
  ...frame
}: GroupProps<Value> & {
  type: 'radio' | 'checkbox';
  look: keyof typeof LOOKS;
  before?: ReactNode;
  isInline?: boolean;
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}) {
  const name = useId();
  return (
    <FieldGroup {...frame} {...(type === 'radio' && { role: 'radiogroup' as const })}>
      <div className={styles[look]} data-inline={isInline}>
        {before}
        {choices.map(({ value, label, description, icon: Icon, color, isDisabled }) => (
          <label key={value} className={styles[LOOKS[look]]}>
            <input
              type={type}
              name={name}
              className={look === 'list' ? styles.tick : undefined}
              style={tickOf(color)}
              checked={isChosen(value)}
              disabled={isDisabled}
              aria-invalid={frame.error !== undefined || undefined}
              aria-describedby={description === undefined ? undefined : `${name}-${value}`}
              aria-label={description === undefined ? undefined : label}
              onChange={() => onToggle(value)}
            />
            {Icon && <Icon size={16} color={color ?? 'currentcolor'} aria-hidden />}
            <span>
              {label}
              {description !== undefined && (
                <span id={`${name}-${value}`} className={styles.description}>
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** For the style sheet. */
function tickOf(color: string | undefined): TickStyle | undefined {
  return color === undefined ? undefined : { '--tick': color };
}
