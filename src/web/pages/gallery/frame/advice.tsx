import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

/** What to do and what not to do, where people err. */
export function Advice({ advice }: { advice: Record<string, { do: string; dont: string }> }) {
  const { t } = useTranslation();
  return (
    <Section title={t('gallery.frame.advice')}>
      <Grid min="20rem">
        {Object.entries(advice).map(([name, pair]) => (
          <Card key={name} padding="sm">
            <Stack gap="sm">
              <Row align="start" wrap={false}>
                <Badge tone="success" icon={Check}>
                  {t('gallery.frame.do')}
                </Badge>
                <bdi>{pair.do}</bdi>
              </Row>
              <Row align="start" wrap={false}>
                <Badge tone="danger" icon={X}>
                  {t('gallery.frame.dont')}
                </Badge>
                <bdi>{pair.dont}</bdi>
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
