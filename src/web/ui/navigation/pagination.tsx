import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useFormat } from '../format/format.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { Row } from '../layout/layout.tsx';
import { MOST_MARKS, pageNumbers } from './page-numbers.ts';

/** The pages of something long as numbers, with the one before and the one after. */
export function Pagination({
  label,
  page,
  pages,
  onChange,
}: {
  /** What has the pages, where several of these stand on one page. */
  label?: string;
  page: number;
  pages: number;
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
