import { CopyButton } from '#web/ui/buttons/copy-button.tsx';

export function AsButton() {
  return <CopyButton text="https://marquee.example/scores/week" label="Copy link" />;
}
