import type { Call } from '#contract/kit/client.ts';
import { listUnreadableRecords, resetSampleData } from '#contract/sample-data.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import type { SampleNotice } from '#web/data/sample.ts';
import { translator } from '#web/translation.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/sampleData.json';

/** Asks whether to reset the sample data, resets it, and shows the result. */
export async function resetSample(call: Call, t: Translate): Promise<void> {
  try {
    const { records } = await call(listUnreadableRecords, {});
    const description = [
      t('sampleData.resetDescription'),
      ...(records.length > 0 ? [t('sampleData.resetSaves')] : []),
    ].join(' ');
    const mayReset = await askToConfirm({
      title: t('sampleData.resetTitle'),
      description,
      confirmLabel: t('sample.reset'),
    });
    if (!mayReset) return;
    if (records.length > 0) saveRecords(records);
    await call(resetSampleData, {});
    showToast({ tone: 'success', message: t('sampleData.resetDone') });
  } catch (error) {
    showFailure(error, t('sampleData.resetFailed'));
  }
}

/** Shows that sample data was lost or will not be stored; unreadable records can be saved as a file. */
export function tellSampleNotice(notice: SampleNotice, call: Call): void {
  const { t } = translator;
  if (notice.kind !== 'set-aside') {
    showToast({ tone: 'info', message: t(`sampleData.notices.${notice.kind}`) });
    return;
  }
  const { collection, records } = notice;
  const title = t('sampleData.unreadableTitle');
  const save = async () => saveRecords((await call(listUnreadableRecords, {})).records);
  showToast({
    tone: 'danger',
    title,
    message: t('sampleData.unreadable', { collection, records: records.join(', ') }),
    action: {
      label: t('sampleData.saveUnreadable'),
      onAct: () => void save().catch((error: unknown) => showFailure(error, title)),
    },
  });
}

function saveRecords(records: readonly unknown[]): void {
  saveFile(JSON.stringify(records, null, 2), 'unreadable-sample-data.json', 'application/json');
}
