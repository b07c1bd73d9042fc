import { useTranslation } from 'react-i18next';
import { Change } from '#web/ui/figures/change.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { MoverList } from './mover-list.tsx';
import { PREVIEW_ROWS, type Preview } from './use-preview.ts';

/** What changes in the window: how much of its top, who gains the seats there, who moves most. */
export function PreviewSummary({ summary }: { summary: Preview['summary'] }) {
  const { t } = useTranslation();
  const { top_10_changed: ten, top_100_changed: hundred } = summary;
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        <span role="status">
          {hundred === 0 ? t('tuning.preview.same') : t('tuning.preview.changed', { ten, hundred })}
        </span>
      </Text>
      <Seats types={summary.top_100_types} />
      <Grid min="16rem" gap="sm">
        <MoverList title={t('tuning.preview.winners')} movers={summary.winners} />
        <MoverList title={t('tuning.preview.losers')} movers={summary.losers} />
        <MoverList
          title={t('tuning.preview.left', { count: PREVIEW_ROWS })}
          movers={summary.left}
        />
      </Grid>
    </Stack>
  );
}

/** The seats of the top 100 by type, and how many each gains or loses. */
function Seats({ types }: { types: Preview['summary']['top_100_types'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Row gap="md">
      <Text size="md" tone="neutral">
        {t('tuning.preview.seats')}
      </Text>
      {types.map(({ event_type: type, current, preview }) => (
        <Row key={type} as="span" gap="2xs">
          <Text size="md">{t(`scores.types.${type}`)}</Text>
          <Text size="md" weight="bold" isNumeric>
            {format.number(preview)}
          </Text>
          {preview !== current && (
            <Change text={format.number(Math.abs(preview - current))} isUp={preview > current} />
          )}
        </Row>
      ))}
    </Row>
  );
}
