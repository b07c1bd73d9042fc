import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Icon } from '../display/icon.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './breadcrumbs.module.css';

export type Crumb = { label: string; to?: LinkProps['to'] };

/** The way to where one is; the last entry is the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <Row as="ol" gap="2xs" className={styles.crumbs}>
        {crumbs.map((crumb, place) => {
          const isLast = place === crumbs.length - 1;
          return (
            <Row key={crumb.label} as="li" gap="2xs" wrap={false}>
              {crumb.to !== undefined && !isLast ? (
                <Link to={crumb.to}>{crumb.label}</Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>
              )}
              {!isLast && <Icon icon={ChevronRight} size={14} />}
            </Row>
          );
        })}
      </Row>
    </nav>
  );
}
