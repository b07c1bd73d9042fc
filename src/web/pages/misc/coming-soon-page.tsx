import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Countdown } from './countdown.tsx';
import { CurtainPicture } from './curtain-picture.tsx';
import { MiscFrame } from './misc-frame.tsx';
import { NoticeForm } from './notice-form.tsx';
import { seasonAt, timeLeft } from './season.ts';

const SECOND_MS = 1000;

export function ComingSoonPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(SECOND_MS);
  const { opensAt, isOpen } = seasonAt(new Date(now));
  if (isOpen) {
    return (
      <MiscFrame
        picture={<CurtainPicture isOpen />}
        heading={t('misc.comingSoon.openHeading')}
        description={t('misc.comingSoon.openDescription')}
      >
        <LinkButton size="lg" to="/scores/week">
          {t('misc.comingSoon.toRanking')}
        </LinkButton>
      </MiscFrame>
    );
  }
  return (
    <MiscFrame
      picture={<CurtainPicture />}
      heading={t('misc.comingSoon.heading')}
      description={t('misc.comingSoon.description', {
        date: format.date(opensAt),
        time: format.time(opensAt),
      })}
    >
      <Countdown left={timeLeft(opensAt.getTime() - now)} />
      <NoticeForm page="comingSoon" />
    </MiscFrame>
  );
}
