import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PartDocs } from '#web/part-docs.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Section } from '#web/ui/layout/section.tsx';

/** Links to the pages of the product that use what this page shows. */
export function UsedOn({ docs }: { docs: readonly PartDocs[] }) {
  const { t } = useTranslation();
  const paths = [...new Set(docs.flatMap(({ usedOn }) => usedOn))];
  if (paths.length === 0) return null;
  return (
    <Section
      title={t('gallery.frame.usedOn')}
      description={t('gallery.frame.usedOnCount', { count: paths.length })}
    >
      <Row as="ul" gap="md">
        {paths.map((path) => (
          <li key={path}>
            <Link to={path}>
              <code dir="ltr">{path}</code>
            </Link>
          </li>
        ))}
      </Row>
    </Section>
  );
}
