import { SkeletonLine } from '#web/ui/display/skeleton.tsx';
import type { PlainColumn } from './column.ts';
import { ROLE } from './table-roles.ts';

/** Rows of the height of real ones, so that nothing moves when those arrive. */
export function SkeletonRows({
  columns,
  count,
}: {
  columns: readonly Pick<PlainColumn<never>, 'id' | 'align' | 'phone'>[];
  count: number;
}) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike and never move
    <tr key={row} {...ROLE.row}>
      {columns.map(({ id, align, phone }) => (
        <td key={id} {...ROLE.cell} data-column={id} data-align={align} data-phone={phone}>
          <SkeletonLine isAtEnd={align === 'end'} />
        </td>
      ))}
    </tr>
  ));
}
