import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Access } from '#web/api/ability.ts';
import { Table } from '#web/list/table/table.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

const ACTIONS = ['read', 'create', 'update', 'delete'] as const;
/** The subjects that pages and calls ask for; `all` stands for everything else. */
const SUBJECTS = ['Auth', 'ACL', 'Score', 'Weights', 'Event', 'all'] as const;

/** What may be done with what. */
export function RightsTable({ access }: { access: Access }) {
  const { t } = useTranslation();
  return (
    <Table
      label={t('accessControl.rights.label')}
      rows={SUBJECTS}
      rowId={(subject) => subject}
      columns={[
        {
          id: 'subject',
          title: t('accessControl.rights.subject'),
          width: '130px',
          cell: (subject) => t(`accessControl.subjects.${subject}`),
        },
        ...ACTIONS.map((action) => ({
          id: action,
          title: t(`accessControl.actions.${action}`),
          width: '80px',
          cell: (subject: (typeof SUBJECTS)[number]) => (
            <Right isGiven={access.can(action, subject)} />
          ),
        })),
      ]}
    />
  );
}

function Right({ isGiven }: { isGiven: boolean }) {
  const { t } = useTranslation();
  return (
    <Text tone={isGiven ? 'success' : 'neutral'}>
      <Icon icon={isGiven ? Check : Minus} size={17} />
      <VisuallyHidden>{t(`accessControl.rights.${isGiven ? 'yes' : 'no'}`)}</VisuallyHidden>
    </Text>
  );
}
