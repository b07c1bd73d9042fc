import { Slider } from '#web/ui/fields/numbers/slider.tsx';

export function Disabled() {
  return <Slider label="Capacity" isDisabled value={70} onChange={() => {}} />;
}
