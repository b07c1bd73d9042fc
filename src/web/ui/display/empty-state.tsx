import { StateBox, type StateBoxProps } from './state-box.tsx';

/** Stands where there is nothing to show, and says what to do about it. */
export function EmptyState(props: StateBoxProps) {
  return <StateBox {...props} tone="accent" />;
}
