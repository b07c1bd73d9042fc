import { EMAIL_LABELS, type EmailLabel, listEmailLabels } from '#contract/email/email.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge, Dot } from '#web/ui/display/badge.tsx';
import '#web/messages/email.json';

const LABEL_TONE = {
  personal: 'success',
  company: 'accent',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<(typeof EMAIL_LABELS)[number], string>;

/** The colour of a label; own ones share one. */
export function toneOf(label: EmailLabel) {
  const known = EMAIL_LABELS.find((one) => one === label);
  return known === undefined ? 'info' : LABEL_TONE[known];
}

/** The name of a label; an own one is its name. */
export function labelName(label: EmailLabel, t: Translate): string {
  const known = EMAIL_LABELS.find((one) => one === label);
  return known === undefined ? label : t(`email.labels.${known}`);
}

export function isOwnLabel(label: EmailLabel): boolean {
  return !EMAIL_LABELS.some((one) => one === label);
}

/** All labels: those that everybody has, then one's own. */
export function useLabels(): readonly EmailLabel[] {
  const { data } = useCall(listEmailLabels, {});
  return [...EMAIL_LABELS, ...(data?.labels ?? [])];
}

type Labels = { labels: readonly EmailLabel[] };

export function LabelBadges({ labels }: Labels) {
  const { t } = useTranslation();
  return labels.map((label) => (
    <Badge key={label} tone={toneOf(label)}>
      {labelName(label, t)}
    </Badge>
  ));
}

export function LabelDots({ labels }: Labels) {
  const { t } = useTranslation();
  return labels.map((label) => (
    <Dot key={label} tone={toneOf(label)} label={labelName(label, t)} />
  ));
}
