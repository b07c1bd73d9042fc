import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MiscFrame } from './-misc-frame.tsx';
import { PAINT } from './-picture-paint.ts';
import '#web/messages/misc.json';

export const Route = createFileRoute('/misc/error')({
  ...page({ title: 'pageTitles.misc.error', sample: 'template', access: 'open', layout: 'blank' }),
  component: ErrorPage,
});

function ErrorPage() {
  const { t } = useTranslation();
  return (
    <MiscFrame
      picture={<TornTicketPicture />}
      heading={t('misc.error.heading')}
      description={t('misc.error.description')}
    >
      <LinkButton size="lg" to="/scores/week">
        {t('misc.home')}
      </LinkButton>
    </MiscFrame>
  );
}

/** A ticket torn in two. */
function TornTicketPicture() {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true">
      <ellipse cx="200" cy="206" rx="150" ry="9" style={PAINT.floor} />
      <g transform="rotate(-9 130 110) translate(-10 4)">
        <path
          d="M52 56 h128 l-10 18 l12 18 l-12 18 l12 18 l-12 18 l10 18 h-128 a14 14 0 0 1 -14 -14 v-22 a18 18 0 0 0 0 -36 v-22 a14 14 0 0 1 14 -14 z"
          style={PAINT.fill}
        />
        <rect x="84" y="82" width="62" height="10" rx="5" style={PAINT.soft} />
        <rect x="84" y="104" width="44" height="10" rx="5" style={PAINT.mid} />
        <rect x="84" y="126" width="54" height="10" rx="5" style={PAINT.mid} />
      </g>
      <g transform="rotate(8 280 110) translate(16 -2)">
        <path
          d="M202 56 h110 a14 14 0 0 1 14 14 v22 a18 18 0 0 0 0 36 v22 a14 14 0 0 1 -14 14 h-110 l10 -18 l-12 -18 l12 -18 l-12 -18 l12 -18 z"
          style={PAINT.fill}
        />
        <path d="M278 66 v98" style={PAINT.dash} />
        <path
          d="M238 82 l9 18 l20 3 l-14.500 14 l3.500 20 l-18 -9.500 l-18 9.500 l3.500 -20 l-14.500 -14 l20 -3 z"
          style={PAINT.light}
        />
      </g>
    </svg>
  );
}
