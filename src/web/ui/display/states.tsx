import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, type LucideIcon, SearchX } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { useRunningClock } from '../format/now.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { textStyle } from '../layout/text.tsx';
import styles from './states.module.css';

/** Gray shapes where something is loading; says so once to those who cannot see them. */
export function Skeleton({
  count = 1,
  height = 16,
  width = '100%',
  gap = 16,
  minHeight,
  isRound = false,
  columnWidth,
}: {
  /** How many shapes there are. */
  count?: number;
  /** The height of a shape: pixels, or any CSS length. */
  height?: number | string;
  /**
   * The width of a shape: pixels, or any CSS length. A list is repeated, so that several look like lines of
   * text.
   */
  width?: number | string | readonly (number | string)[];
  /** Pixels between two shapes. */
  gap?: number;
  /** The least height of all together, in pixels, so that the page does not jump when the content comes. */
  minHeight?: number;
  /** Circles instead of bars, as wide as they are high, for avatars. */
  isRound?: boolean;
  /**
   * Puts the shapes side by side, each at least so wide (a CSS length), such as cards. Absent: one below the
   * other.
   */
  columnWidth?: string;
}) {
  const { t } = useTranslation();
  const widths = Array.isArray(width) ? width : [width];
  const shape = (index: number): CSSProperties => ({
    blockSize: height,
    inlineSize: isRound ? height : widths[index % widths.length],
  });
  const columns = columnWidth && `repeat(auto-fill, minmax(min(100%, ${columnWidth}), 1fr))`;
  return (
    <div
      className={styles.skeleton}
      style={{ gap, minBlockSize: minHeight, gridTemplateColumns: columns }}
      role="status"
      aria-busy
    >
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <span key={index} className={styles.shape} data-round={isRound} style={shape(index)} />
      ))}
    </div>
  );
}

/** One shape without a text, inside a part that already says that it loads. */
export function SkeletonLine({
  isAtEnd = false,
  isTall = false,
}: {
  /** At the end of its line, as a number in a table is. */
  isAtEnd?: boolean;
  /** As high as the line of the disclosure that replaces it. */
  isTall?: boolean;
}) {
  const marginInlineStart = isAtEnd ? 'auto' : undefined;
  return (
    <span
      className={styles.shape}
      style={{
        display: 'block',
        inlineSize: '70%',
        blockSize: 12,
        marginInlineStart,
        ...(isTall && { marginBlock: 6 }),
      }}
    />
  );
}

type StateBoxProps = {
  /** A large icon above the title that pictures what is missing. */
  icon: LucideIcon;
  /** What is missing or went wrong, in a few words. */
  title: string;
  /** Why that is so, and what to do next. */
  children?: ReactNode;
  /** Buttons below the text, the main one first. */
  actions?: ReactNode;
  /** The level of the title among the page's headings: 1 where the box is the whole page. */
  level?: 1 | 2 | 3 | undefined;
};

/** What the empty state and the error state have in common. */
function StateBox({
  icon: Icon,
  title,
  children,
  actions,
  level = 2,
  tone,
}: StateBoxProps & { tone: 'accent' | 'danger' }) {
  // It may be all that there is of a page.
  useRunningClock();
  const Heading = `h${level}` as const;
  return (
    <Stack
      gap="2xs"
      align="center"
      className={styles.box}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <span className={styles.icon} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <Heading
        style={textStyle('lg', 'bold')}
        {...(level === 1 && { tabIndex: -1, 'data-page-title': true })}
      >
        {title}
      </Heading>
      {children && <div className={styles.description}>{children}</div>}
      {actions && (
        <Row gap="xs" justify="center" className={styles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
  );
}

/** Shown where there is nothing to show, with what to do about it. */
export function EmptyState(props: StateBoxProps) {
  return <StateBox {...props} tone="accent" />;
}

/** Shown where something could not be loaded: what happened, and a way to try again. Read out when it appears. */
export function ErrorState({
  icon = CloudOff,
  onRetry,
  isRetrying = false,
  actions,
  ...props
}: Omit<StateBoxProps, 'icon'> & {
  /** A large icon above the title. Default: a crossed-out cloud. */
  icon?: StateBoxProps['icon'];
  /** Called by a "Try again" button; absent, or with `actions`: there is none. */
  onRetry?: () => void;
  /** Whether the new attempt is running; the button shows it. */
  isRetrying?: boolean;
}) {
  const { t } = useTranslation();
  const retry = onRetry && (
    <Button variant="light" isLoading={isRetrying} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <StateBox {...props} icon={icon} tone="danger" actions={actions ?? retry} />;
}

/** The answer of a call; before that gray shapes, and if it fails the reason, with a way to try again. */
export function CallState<Data>({
  call,
  failed,
  missing,
  level = 2,
  loading = <Skeleton count={3} height={130} minHeight={480} />,
  children,
}: {
  /** The query of `useCall` whose answer is shown. */
  call: UseQueryResult<Data>;
  /** The title above the reason where the call fails. */
  failed: string;
  /** Shown instead of the failure where the record does not exist. */
  missing?: { title: string; description: string; actions: ReactNode };
  /** The level of the title of a failure: 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  /** Shown until the first answer. Default: three gray shapes. */
  loading?: ReactNode;
  /** Draws what has been answered, once it is there. */
  children: (data: Data) => ReactNode;
}) {
  const { data, error } = call;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  if (missing && error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState icon={SearchX} title={missing.title} level={level} actions={missing.actions}>
        {missing.description}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={failed}
      level={level}
      isRetrying={call.isFetching}
      onRetry={() => void call.refetch()}
    >
      {error.message}
    </ErrorState>
  );
}
