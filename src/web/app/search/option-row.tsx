import { Link } from '@tanstack/react-router';
import { CornerDownLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Highlight } from './highlight.tsx';
import styles from './search.module.css';
import type { SearchOption } from './search-option.ts';

/**
 * One option of the search. Pages and files are links, so that they can be opened in a new tab; the keys
 * reach them through the field.
 */
export function OptionRow({
  id,
  option,
  query,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string;
  option: SearchOption;
  query: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (option: SearchOption) => void;
}) {
  const { target } = option;
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.option,
    'data-entry': true,
    onMouseMove: onPoint,
    onClick: (event: MouseEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(option);
    },
  } as const;
  const face = <Face option={option} query={query} />;
  if ('to' in target) {
    return (
      <Link
        {...props}
        to={target.to}
        params={target.params ?? {}}
        search={target.search ?? {}}
        hash={target.hash ?? ''}
      >
        {face}
      </Link>
    );
  }
  if ('file' in target) {
    return (
      <a {...props} href={target.file} download={target.name}>
        {face}
      </a>
    );
  }
  return <div {...props}>{face}</div>;
}

function Face({ option, query }: { option: SearchOption; query: string }): ReactNode {
  const { icon: Icon, title, detail } = option;
  return (
    <>
      <Icon size={17} aria-hidden />
      <Stack as="span" gap="none" className={styles.text}>
        <Text as="bdi" size="md" isTruncated>
          <Highlight text={title} query={query} />
        </Text>
        {detail && (
          <Text as="bdi" size="xs" tone="neutral" isTruncated>
            <Highlight text={detail} query={query} />
          </Text>
        )}
      </Stack>
      <CornerDownLeft size={15} className={styles.enter} aria-hidden />
    </>
  );
}
