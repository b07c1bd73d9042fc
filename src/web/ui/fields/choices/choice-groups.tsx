import type { LucideIcon } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { layoutStyle } from '#web/ui/layout/layout.tsx';
import { useTooltips } from '#web/ui/overlays/tooltip.tsx';
import { FieldGroup, type FieldProps } from '../field.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './choice.module.css';

export type GroupChoice<Value extends string> = {
  value: Value;
  label: string;
  /** Drawn instead of the label, such as stars; the label is read out. */
  content?: ReactNode;
  description?: ReactNode;
  icon?: LucideIcon;
  /** Before the label, where an icon does not do. */
  start?: ReactNode;
  /** Of the icon and the tick, such as that of a calendar; of the swatch. */
  color?: string;
  isDisabled?: boolean;
};

type GroupProps<Value extends string> = Omit<FieldProps, 'size'> & {
  /**
   * What can be chosen, in order: each a `value` and a `label`, and if need be a `description`, an `icon` or
   * a `color`.
   */
  choices: readonly GroupChoice<Value>[];
};
type OneOf<Value extends string> = GroupProps<Value> & {
  /** The chosen value. */
  value: Value;
  /** Called with the value that was chosen. */
  onChange: (value: Value) => void;
};
type ManyOf<Value extends string> = GroupProps<Value> & {
  /** The chosen values, in the order of the choices. */
  value: readonly Value[];
  /** Called with all values that should be chosen. */
  onChange: (value: Value[]) => void;
};

/** One of a few values that are all in sight, each with room for an explanation. */
export function RadioGroup<Value extends string>({ value, onChange, ...group }: OneOf<Value>) {
  const isChosen = (choice: Value) => choice === value;
  return <Group {...group} type="radio" isChosen={isChosen} onToggle={onChange} look="list" />;
}

/** One of a few short values, side by side. */
export function Segmented<Value extends string>({
  value,
  onChange,
  ...group
}: OneOf<Value> & {
  /** Shows the icons alone; the labels are tooltips and read out. */
  isIconOnly?: boolean;
}) {
  const isChosen = (choice: Value) => choice === value;
  return <Group {...group} type="radio" isChosen={isChosen} onToggle={onChange} look="segments" />;
}

/** One of a few colors, as round swatches; their labels are tooltips. */
export function Swatches<Value extends string>({ value, onChange, ...group }: OneOf<Value>) {
  const isChosen = (choice: Value) => choice === value;
  const types = { type: 'radio', look: 'swatches', isIconOnly: true } as const;
  return <Group {...group} {...types} isChosen={isChosen} onToggle={onChange} />;
}

/** Any of a few values, one below the other. */
export function CheckboxGroup<Value extends string>({
  allLabel,
  ...group
}: ManyOf<Value> & {
  /** Adds a first box with this label that ticks and unticks all others. */
  allLabel?: string;
  /** Puts the boxes side by side as far as there is room. */
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

const LOOKS = {
  list: { choice: 'choice', gap: '2xs' },
  segments: { choice: 'segment', gap: '3xs' },
  chips: { choice: 'chip', gap: '2xs' },
  swatches: { choice: 'swatch', gap: 'sm' },
} as const;

function Group<Value extends string>({
  choices,
  type,
  look,
  before,
  isInline = false,
  isIconOnly = false,
  isChosen,
  onToggle,
  ...frame
}: GroupProps<Value> & {
  type: 'radio' | 'checkbox';
  look: keyof typeof LOOKS;
  before?: ReactNode;
  isInline?: boolean;
  isIconOnly?: boolean;
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}) {
  const name = useId();
  useTooltips();
  return (
    <FieldGroup {...frame} {...(type === 'radio' && { role: 'radiogroup' as const })}>
      <div
        className={styles.group}
        style={layoutStyle({ gap: LOOKS[look].gap })}
        data-look={look}
        data-inline={isInline}
      >
        {before}
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles[LOOKS[look].choice]}
            style={look === 'swatches' ? { background: choice.color } : undefined}
            data-tooltip={isIconOnly ? choice.label : undefined}
            data-covered={look === 'list' ? undefined : true}
          >
            <input
              {...nameOf(choice, `${name}-${choice.value}`)}
              type={type}
              name={name}
              className={look === 'list' ? styles.tick : undefined}
              style={tickOf(choice.color)}
              checked={isChosen(choice.value)}
              disabled={choice.isDisabled}
              aria-invalid={frame.error !== undefined || undefined}
              onChange={() => onToggle(choice.value)}
            />
            <ChoiceFace
              {...choice}
              isIconOnly={isIconOnly}
              descriptionId={`${name}-${choice.value}`}
            />
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

/** The label around the input names it, unless there is more in it than the name. */
function nameOf({ label, content, description }: GroupChoice<string>, descriptionId: string) {
  return {
    'aria-label': content !== undefined || description !== undefined ? label : undefined,
    'aria-describedby': description === undefined ? undefined : descriptionId,
  };
}

function ChoiceFace({
  label,
  content = label,
  description,
  icon: Icon,
  start,
  color = 'currentcolor',
  isIconOnly,
  descriptionId,
}: GroupChoice<string> & { isIconOnly: boolean; descriptionId: string }) {
  return (
    <>
      {Icon && <Icon size={16} color={color} aria-hidden />}
      {start}
      <span className={isIconOnly ? 'visually-hidden' : styles.text}>
        {content}
        {description !== undefined && (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </>
  );
}
