import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useFormat } from '../format/format.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { Row } from '../layout/layout.tsx';

type PageMark = number | 'gap-before' | 'gap-after';

/** How many marks fit: side by side on a wide screen, and on a telephone. */
export const MOST_MARKS = { wide: 7, narrow: 5 };

/** The pages to offer: `most` marks at the most, the first, the last, and those around the current one. */
export function pageNumbers(page: number, pages: number, most = MOST_MARKS.wide): PageMark[] {
  if (pages <= most) return range(1, pages);
  const current = Math.min(Math.max(page, 1), pages);
  const atEnd = most - 3;
  if (current <= atEnd) return [...range(1, most - 2), 'gap-after', pages];
  if (current > pages - atEnd) return [1, 'gap-before', ...range(pages - atEnd, pages)];
  const around = (most - 5) / 2;
  return [1, 'gap-before', ...range(current - around, current + around), 'gap-after', pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The pages of something long as numbers, with the one before and the one after. */
export function Pagination({
  label,
  page,
  pages,
  onChange,
}: {
  /** The name of the navigation, for screen readers, where a page has several. Absent: "Pages". */
  label?: string;
  /** The current page, from 1. */
  page: number;
  /** How many pages there are. */
  pages: number;
  /** Called with the page to go to. */
  onChange: (page: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useMediaQuery('(max-width: 480px)');
  const most = isNarrow ? MOST_MARKS.narrow : MOST_MARKS.wide;
  return (
    <Row as="nav" gap="3xs" aria-label={label ?? t('list.pages')}>
      <IconButton
        label={t('list.previousPage')}
        icon={ChevronLeft}
        isDisabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pageNumbers(page, pages, most).map((entry) =>
        typeof entry === 'number' ? (
          <Button
            key={entry}
            variant={entry === page ? 'light' : 'plain'}
            size="sm"
            aria-label={t('list.page', { page: format.number(entry) })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onChange(entry)}
          >
            {format.number(entry)}
          </Button>
        ) : (
          <span key={entry} aria-hidden>
            …
          </span>
        ),
      )}
      <IconButton
        label={t('list.nextPage')}
        icon={ChevronRight}
        isDisabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </Row>
  );
}
