import { type CSSProperties, type ReactNode, useId } from 'react';
import { Row } from '../layout/layout.tsx';
import { Heading, Text } from '../layout/text.tsx';
import styles from './card.module.css';

/** The middle one is less on a phone, so the style sheet has it. */
const PADDINGS: Partial<Record<string, CardStyle>> = {
  sm: { '--card-padding': 'var(--space-sm)' },
  lg: { '--card-padding': 'var(--space-xl)' },
};

type CardStyle = CSSProperties & { '--card-padding': string };

/** A box of a page; with a title it is a region of that name. */
export function Card({
  as: Tag = 'div',
  title,
  description,
  actions,
  level = 2,
  padding = 'md',
  isLink = false,
  picture,
  isHorizontal = false,
  isFilled = false,
  footer,
  className,
  children,
}: {
  /** The element of a card without a title; `article` for something that makes sense alone. */
  as?: 'div' | 'article' | undefined;
  /** The heading of the card, which also names it as a region; absent: a plain box. */
  title?: string | undefined;
  /** A line below the title. */
  description?: string | undefined;
  /** Buttons or links at the end of the title's line. */
  actions?: ReactNode;
  /** The level of the title among the page's headings: one below that of what the card is in. */
  level?: 2 | 3 | 4;
  /** The room around the content; `none` where it goes to the edges, such as a table or a picture. */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  /** Makes the whole card a target for its first link. */
  isLink?: boolean;
  /** A picture at the top edge of a card with a title. */
  picture?: ReactNode;
  /** Puts the picture at the start instead of on top. */
  isHorizontal?: boolean;
  /** Fills the card with the accent color, for the one that should stand out. */
  isFilled?: boolean;
  /** A last line, below a thin rule, such as buttons. */
  footer?: ReactNode;
  className?: string | undefined;
  /** The content, below the title and its description. */
  children?: ReactNode;
}) {
  const titleId = useId();
  const look = {
    className: `${styles.card} ${className ?? ''}`,
    'data-surface': 'low',
    'data-padding': padding,
    style: PADDINGS[padding],
    'data-link': isLink,
    'data-horizontal': isHorizontal,
    'data-filled': isFilled,
  };
  const content = (
    <>
      {children}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  );
  if (title === undefined) return <Tag {...look}>{content}</Tag>;
  const titled = (
    <>
      <Row gap="xs" justify="between" className={styles.head}>
        <Heading id={titleId} level={level} size="base">
          <bdi>{title}</bdi>
        </Heading>
        {actions}
      </Row>
      {description !== undefined && (
        <div className={styles.description}>
          <Text as="p" size="md" tone="neutral">
            {description}
          </Text>
        </div>
      )}
      {content}
    </>
  );
  return (
    <section {...look} aria-labelledby={titleId}>
      {picture === undefined ? (
        titled
      ) : (
        <>
          <div className={styles.picture}>{picture}</div>
          <div>{titled}</div>
        </>
      )}
    </section>
  );
}

/** A sheet that looks as it comes out of the printer: dark on white in every skin, without a frame when printed. */
export function Paper({
  label,
  children,
}: {
  /** What the sheet is, such as "Invoice 2041"; read out as its name. */
  label: string;
  /** The content, which is also what is printed. */
  children: ReactNode;
}) {
  return (
    <article className={styles.paper} aria-label={label} data-surface data-paper>
      {children}
    </article>
  );
}
