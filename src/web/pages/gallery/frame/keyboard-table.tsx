import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';

/** By the name of the row, the keys that it is about; none: what a screen reader says. */
export type KeyRows = Record<string, readonly string[]>;

type KeyRow = { name: string; keys: readonly string[]; effect: string };

/** What each key does, and what is read out. Tests take the keys from here, and try every row: `gallery-keys.tsx`. */
export function KeyboardTable({ rows, texts }: { rows: KeyRows; texts: Record<string, string> }) {
  const { t } = useTranslation();
  const title = t('gallery.frame.keyboard');
  const columns: PlainColumn<KeyRow>[] = [
    {
      id: 'keys',
      title: t('gallery.frame.key'),
      width: '220px',
      phone: 'title',
      cell: ({ keys }) =>
        keys.length === 0 ? (
          <Badge icon={Volume2}>{t('gallery.frame.screenReader')}</Badge>
        ) : (
          <Row gap="2xs">
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </Row>
        ),
    },
    {
      id: 'effect',
      title: t('gallery.frame.effect'),
      phone: 'line',
      cell: ({ effect }) => <bdi>{effect}</bdi>,
    },
  ];
  return (
    <Section title={title}>
      <Card padding="none">
        <Table
          label={title}
          columns={columns}
          rows={Object.entries(rows).map(([name, keys]) => ({
            name,
            keys,
            effect: texts[name] ?? '',
          }))}
          rowId={({ name }) => name}
        />
      </Card>
    </Section>
  );
}
