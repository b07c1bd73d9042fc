import { useLanguage } from '#web/api/i18n/use-language.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

const tell = (message: string) => showToast({ tone: 'danger', message });

/** The languages, and one to choose; what goes wrong is told by a toast. */
export function useToldLanguage() {
  return useLanguage(tell);
}
