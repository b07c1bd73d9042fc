import type { EmailLabel } from '#contract/email/email.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge, Dot } from '#web/ui/display/badge.tsx';
import '#web/messages/email.json';

export const LABEL_TONE = {
  personal: 'success',
  company: 'accent',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<EmailLabel, string>;

type Labels = { labels: readonly EmailLabel[] };

export function LabelBadges({ labels }: Labels) {
  const { t } = useTranslation();
  return labels.map((label) => (
    <Badge key={label} tone={LABEL_TONE[label]}>
      {t(`email.labels.${label}`)}
    </Badge>
  ));
}

export function LabelDots({ labels }: Labels) {
  const { t } = useTranslation();
  return labels.map((label) => (
    <Dot key={label} tone={LABEL_TONE[label]} label={t(`email.labels.${label}`)} />
  ));
}
