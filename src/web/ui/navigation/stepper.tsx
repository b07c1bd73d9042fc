import { Check } from 'lucide-react';
import { Icon } from '../display/icon.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './stepper.module.css';

export type Step<Name extends string> = {
  name: Name;
  label: string;
  /** Whether it can be gone to from here. */
  isReachable: boolean;
};

/** The steps of something done in order: those before the current one are ticked. */
export function Stepper<Name extends string>({
  label,
  steps,
  value,
  onChange,
}: {
  /** What the steps are for; the name of the navigation. */
  label: string;
  /** All steps in order: each a `name` and a `label`, and whether it `isReachable` from here. */
  steps: readonly Step<Name>[];
  /** The name of the current step. */
  value: Name;
  /** Called with the name of another step that was chosen. */
  onChange: (name: Name) => void;
}) {
  const current = steps.findIndex(({ name }) => name === value);
  return (
    <nav aria-label={label}>
      <Row as="ol" gap="md">
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={styles.step}
            data-done={index < current}
            aria-current={index === current ? 'step' : undefined}
          >
            <button
              type="button"
              className={styles.button}
              // The current step stays enabled, so that it keeps the focus.
              disabled={!step.isReachable}
              onClick={() => index !== current && onChange(step.name)}
            >
              <span className={styles.mark} aria-hidden>
                {index < current ? <Icon icon={Check} size={15} /> : index + 1}
              </span>
              {step.label}
            </button>
          </li>
        ))}
      </Row>
    </nav>
  );
}
