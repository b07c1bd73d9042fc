import { Alert } from '#web/ui/display/alert.tsx';

export function WithTitle() {
  return (
    <Alert
      tone="warning"
      title="Two feeds are late"
      message="Harbour Hall and City Stages have sent nothing since Friday. Their events keep the scores of the last import."
    />
  );
}
