import styles from './data-table.module.css';
import { ROLE } from './table-roles.ts';

/** Rows of the height of real ones, so that nothing moves when those arrive. */
export function SkeletonRows({
  columns,
  count,
}: {
  columns: readonly { id: string; align?: 'end' }[];
  count: number;
}) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike and never move
    <tr key={row} {...ROLE.row}>
      {columns.map((column) => (
        <td key={column.id} {...ROLE.cell} data-column={column.id} data-align={column.align}>
          <span className={styles.skeleton} />
        </td>
      ))}
    </tr>
  ));
}
