import { useTranslation } from 'react-i18next';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import type { Part, PartDocs, PartProp } from '#web/part-docs.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DocText } from './doc-text.tsx';

/** The props of each component that the page is about, as its types have them. */
export function PropsTables({ docs }: { docs: readonly PartDocs[] }) {
  const { t } = useTranslation();
  const parts = docs.flatMap(({ parts: own }) => own);
  if (parts.length === 0) return null;
  return (
    <Section title={t('gallery.frame.props')}>
      <Stack gap="lg">
        {parts.map((part) => (
          <PropsTable key={part.name} part={part} />
        ))}
      </Stack>
    </Section>
  );
}

function PropsTable({ part }: { part: Part }) {
  const { t } = useTranslation();
  const columns: PlainColumn<PartProp>[] = [
    {
      id: 'name',
      title: t('gallery.frame.prop'),
      width: '190px',
      phone: 'title',
      cell: ({ name, isRequired }) => (
        <Row gap="2xs">
          <code dir="ltr">{name}</code>
          {isRequired && <Badge tone="accent">{t('gallery.frame.required')}</Badge>}
        </Row>
      ),
    },
    {
      id: 'type',
      title: t('gallery.frame.type'),
      phone: 'line',
      cell: ({ type }) => <code dir="ltr">{type}</code>,
    },
    {
      id: 'fallback',
      title: t('gallery.frame.fallback'),
      width: '130px',
      phone: 'end',
      cell: ({ fallback }) => fallback !== undefined && <code dir="ltr">{fallback}</code>,
    },
    {
      id: 'about',
      title: t('gallery.frame.about'),
      phone: 'line',
      cell: ({ about }) => <DocText>{about}</DocText>,
    },
  ];
  return (
    <Card title={part.name} level={3} padding="none" description={part.about}>
      <Table
        label={t('gallery.frame.propsOf', { part: part.name })}
        columns={columns}
        rows={part.props}
        rowId={({ name }) => name}
        isCompact
      />
    </Card>
  );
}
