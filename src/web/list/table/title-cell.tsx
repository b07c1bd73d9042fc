import type { ReactNode } from 'react';
import { rowProps, stackProps } from '#web/ui/layout/layout.tsx';
import { textProps } from '#web/ui/layout/text.tsx';
import styles from './title-cell.module.css';

/** What a row is about: a picture, a name and a second line, each cut with an ellipsis where it is too long. */
export function TitleCell({
  picture,
  title,
  detail,
}: {
  /** Before the texts, such as an avatar or a thumbnail. */
  picture?: ReactNode;
  /** The name of what the row is about; cut with an ellipsis where it is too long. */
  title: ReactNode;
  /** A second, quieter line, such as an address. */
  detail?: ReactNode;
}) {
  return (
    <span {...rowProps({ wrap: false })}>
      {picture}
      <span {...stackProps({ gap: 'none', className: styles.lines })}>
        <bdi {...textProps({ weight: 'medium', isTruncated: true })}>{title}</bdi>
        {detail !== undefined && (
          <bdi {...textProps({ size: 'sm', tone: 'neutral', isTruncated: true })}>{detail}</bdi>
        )}
      </span>
    </span>
  );
}
