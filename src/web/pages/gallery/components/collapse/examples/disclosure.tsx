import { Disclosure } from '#web/ui/navigation/disclosure.tsx';

export function Short() {
  return (
    <Disclosure title="How is the score made?">
      It is the sum of three contributions: type, time left and venue capacity, each with the weight
      that staff have chosen.
    </Disclosure>
  );
}
