import { useTranslation } from 'react-i18next';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { ButtonGroup } from '#web/ui/buttons/button-group.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { SCORE_LISTS, type ScoreListQuery } from '../score-list-spec.ts';
import { WINDOW_PATHS } from '../score-windows.ts';

/** The four windows as one page: search, filters and sort stay when the window changes. */
export function WindowSwitch({ range, query }: { range: TimeRange; query: ScoreListQuery }) {
  const { t } = useTranslation();
  return (
    <ButtonGroup label={t('scores.switch')}>
      {TIME_RANGES.map((name) => (
        <LinkButton
          key={name}
          size="sm"
          variant={name === range ? 'light' : 'outline'}
          to={WINDOW_PATHS[name]}
          search={SCORE_LISTS[name].write({ ...query, page: 1, event: undefined })}
          state={{ isChange: true }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(`scores.windowsShort.${name}`)}
        </LinkButton>
      ))}
    </ButtonGroup>
  );
}
