import { useAppearance } from '#web/api/use-appearance.ts';
import styles from './customiser.module.css';

/** A setting that is on or off. */
export function SettingSwitch({
  name,
  label,
}: {
  name: 'menuCollapsed' | 'menuHidden';
  label: string;
}) {
  const { appearance, choose } = useAppearance();
  const isOn = appearance[name] === 'true';
  return (
    <label className={styles.switch}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={() => choose(name, isOn ? 'false' : 'true')}
      />
    </label>
  );
}
