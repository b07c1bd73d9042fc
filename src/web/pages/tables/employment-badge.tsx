import { useTranslation } from 'react-i18next';
import { EMPLOYMENT, type EmploymentStatus } from '#contract/data-tables.ts';
import type { Tone } from '#web/ui/buttons/button-look.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

const TONE = {
  1: 'accent',
  2: 'success',
  3: 'danger',
  4: 'warning',
  5: 'neutral',
} as const satisfies Record<EmploymentStatus, Tone>;

export function EmploymentBadge({ status }: { status: EmploymentStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONE[status]}>{t(`tables.statuses.${EMPLOYMENT[status]}`)}</Badge>;
}
