import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { MiscFrame } from './-misc-frame.tsx';
import { NoticeForm } from './-notice-form.tsx';
import { PAINT } from './-picture-paint.ts';
import '#web/messages/misc.json';

export const Route = createFileRoute('/misc/maintenance')({
  ...page({
    title: 'pageTitles.misc.maintenance',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: MaintenancePage,
});

function MaintenancePage() {
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

const STEPS = [60, 86, 112, 138, 164];

/** A stage being rebuilt: a ladder under a spotlight, and crates. */
function StageWorkPicture() {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true">
      <rect x="20" y="204" width="360" height="10" rx="5" style={PAINT.floor} />
      <path d="M292 44 L196 204 H372 Z" style={PAINT.beam} />
      <rect x="40" y="14" width="320" height="10" rx="5" style={PAINT.deep} />
      <path d="M276 24 h32 l8 26 h-48 z" style={PAINT.fill} />
      <ellipse cx="292" cy="50" rx="24" ry="6" style={PAINT.light} />
      <g transform="rotate(-9 150 120)">
        <rect x="112" y="36" width="9" height="172" rx="4" style={PAINT.deep} />
        <rect x="176" y="36" width="9" height="172" rx="4" style={PAINT.deep} />
        {STEPS.map((y) => (
          <rect key={y} x="116" y={y} width="66" height="8" rx="4" style={PAINT.mid} />
        ))}
      </g>
      <rect x="226" y="142" width="66" height="62" rx="7" style={PAINT.fill} />
      <path d="M226 173 h66 M259 142 v62" style={PAINT.fold} />
      <rect x="300" y="162" width="48" height="42" rx="7" style={PAINT.mid} />
      <path d="M300 183 h48" style={PAINT.fold} />
      <rect x="240" y="116" width="38" height="26" rx="6" style={PAINT.deep} />
      <path d="M48 204 l18 -54 l18 54 z" style={PAINT.light} />
      <rect x="40" y="196" width="52" height="8" rx="4" style={PAINT.deep} />
    </svg>
  );
}
