import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useTranslation } from '#web/translation.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';

/** Chooses the window whose ranking is compared or previewed. */
export function WindowChoice({
  value,
  among = TIME_RANGES,
  onChange,
}: {
  value: TimeRange;
  among?: readonly TimeRange[];
  onChange: (range: TimeRange) => void;
}) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('scores.switch')}
      isLabelHidden
      value={value}
      choices={among.map((range) => ({ value: range, label: t(`scores.windowsShort.${range}`) }))}
      onChange={onChange}
    />
  );
}
