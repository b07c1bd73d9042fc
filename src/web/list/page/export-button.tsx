import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { showFailure } from '#web/ui/overlays/toast.ts';

/** Saves a file with the rows of all pages of a list. A failure is shown as a toast. */
export function ExportButton({
  label,
  failedTitle,
  isDisabled = false,
  className,
  onExport,
}: {
  /** The text of the button, such as "Export all as CSV". */
  label: string;
  /** The title of the toast that says why the export failed. */
  failedTitle: string;
  /** While there is nothing to export. */
  isDisabled?: boolean;
  className?: string | undefined;
  /**
   * Makes and saves the file. The button shows that it is loading until this resolves; a rejection becomes a
   * toast.
   */
  onExport: () => Promise<void>;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: onExport,
    onError: (error) => showFailure(error, failedTitle),
  });
  return (
    <Button
      variant="outline"
      className={className}
      icon={FileDown}
      isDisabled={isDisabled}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
