import { Divider } from '#web/ui/layout/divider.tsx';

export function LongLabel() {
  return <Divider label="Messages from before your last visit on Thursday evening" />;
}
