import { useTranslation } from 'react-i18next';
import { MiscFrame } from './misc-frame.tsx';
import { NoticeForm } from './notice-form.tsx';
import { StageWorkPicture } from './stage-work-picture.tsx';

export function MaintenancePage() {
  const { t } = useTranslation();
  return (
    <MiscFrame
      picture={<StageWorkPicture />}
      heading={t('misc.maintenance.heading')}
      description={t('misc.maintenance.description')}
    >
      <NoticeForm page="maintenance" />
    </MiscFrame>
  );
}
