import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { coloursOf, contrastIn, DRAWN_SKINS } from '#web/ui/theme/skin-colours.ts';

type Pair = { text: string; ground: string };

const PAIRS: Pair[] = [
  { text: 'text', ground: 'page' },
  { text: 'text-muted', ground: 'surface' },
  { text: 'text-muted', ground: 'hover' },
  { text: 'accent-text', ground: 'accent-soft' },
  { text: 'success-text', ground: 'success-soft' },
  { text: 'warning-text', ground: 'warning-soft' },
  { text: 'danger-text', ground: 'danger-soft' },
  { text: 'info-text', ground: 'info-soft' },
];

export function Contrast() {
  const format = useFormat();
  const skins = DRAWN_SKINS.map((skin) => ({ skin, colours: coloursOf(skin) }));
  const columns: PlainColumn<Pair>[] = [
    {
      id: 'pair',
      title: 'Text on ground',
      cell: ({ text, ground }) => <code dir="ltr">{`${text} on ${ground}`}</code>,
    },
    ...skins.map(
      ({ skin, colours }): PlainColumn<Pair> => ({
        id: skin,
        title: skin,
        width: '110px',
        align: 'end',
        cell: ({ text, ground }) => {
          const measured = contrastIn(colours, text, ground);
          return (
            <Badge tone={measured >= 4.5 ? 'success' : 'danger'}>
              {format.number(measured, 1)}
            </Badge>
          );
        },
      }),
    ),
  ];
  return (
    <Table
      label="Contrast of texts by skin"
      columns={columns}
      rows={PAIRS}
      rowId={({ text, ground }) => `${text}-${ground}`}
      isCompact
    />
  );
}
