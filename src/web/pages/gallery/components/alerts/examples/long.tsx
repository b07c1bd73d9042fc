import { Alert } from '#web/ui/display/alert.tsx';

export function Long() {
  return (
    <Alert
      tone="danger"
      title="The import stopped at line 48,213"
      message={
        <>
          The column <code>starts_at</code> holds a text that is no date:{' '}
          <code>tomorrow-evening-or-the-day-after-if-it-rains</code>. Nothing was stored, because
          more than one line in a hundred is wrong. Correct the file and import it again.
        </>
      }
    />
  );
}
