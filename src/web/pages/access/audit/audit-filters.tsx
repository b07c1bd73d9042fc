import { useTranslation } from 'react-i18next';
import { AUDIT_AREAS } from '#contract/access/audit.ts';
import { listStaff } from '#contract/access/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { DateRangeField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import type { AuditListQuery } from './audit-list-spec.ts';

/** By area, person and days. */
export function AuditFilters({
  query,
  onChange,
}: {
  query: AuditListQuery;
  onChange: ChangeSearch<AuditListQuery>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const people = useCall(listStaff, { query: { per_page: 100 } }).data?.members ?? [];
  const { person } = query;
  // The name of a button contains the text that it shows.
  const shownDays = [query.from, query.to].flatMap((day) => (day ? format.day(day) : []));
  const isListed = people.some(({ id }) => id === person);
  return (
    <>
      <SelectField
        isLabelHidden
        label={t('access.audit.area')}
        value={query.area ?? ''}
        onChange={(value) => onChange({ area: AUDIT_AREAS.find((area) => area === value) })}
        choices={[
          { value: '', label: t('access.audit.anyArea') },
          ...AUDIT_AREAS.map((value) => ({ value, label: t(`access.audit.areas.${value}`) })),
        ]}
      />
      <SelectField
        isLabelHidden
        label={t('access.audit.person')}
        value={person === undefined ? '' : String(person)}
        onChange={(value) => onChange({ person: Number(value) || undefined })}
        choices={[
          { value: '', label: t('access.audit.anyPerson') },
          ...people.map(({ id, full_name: name }) => ({ value: String(id), label: name })),
          ...(person && !isListed ? [{ value: String(person), label: `#${person}` }] : []),
        ]}
      />
      <DateRangeField
        isLabelHidden
        label={t('access.audit.days', { days: shownDays.join(' – ') || t('access.audit.anyDay') })}
        placeholder={t('access.audit.anyDay')}
        value={[query.from ?? '', query.to ?? '']}
        onChange={([from, to]) => onChange({ from: from || undefined, to: to || undefined })}
      />
    </>
  );
}
