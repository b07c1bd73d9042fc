import type { Call } from '#contract/kit/client.ts';
import { resetSampleData } from '#contract/sample-data.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { SampleNotice } from '#web/data/sample.ts';
import { translator } from '#web/translation.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/sampleData.json';

/** Asks whether to forget every change to the sample data, does so, and tells how it went. */
export async function resetSample(call: Call, t: Translate): Promise<void> {
  const mayReset = await askToConfirm({
    title: t('sampleData.resetTitle'),
    description: t('sampleData.resetDescription'),
    confirmLabel: t('sample.reset'),
  });
  if (!mayReset) return;
  try {
    await call(resetSampleData, {});
    showToast({ tone: 'success', message: t('sampleData.resetDone') });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    showToast({ tone: 'danger', title: t('sampleData.resetFailed'), message });
  }
}

/** Tells that the sample data is not what it was, or will not be kept. */
export function tellSampleNotice(notice: SampleNotice): void {
  showToast({ tone: 'info', message: translator.t(`sampleData.notices.${notice}`) });
}
