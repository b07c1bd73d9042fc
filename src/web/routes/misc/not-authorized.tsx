import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#web/data/api-context.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { MiscFrame } from './-misc-frame.tsx';
import { PAINT } from './-picture-paint.ts';
import '#web/messages/misc.json';

export const Route = createFileRoute('/misc/not-authorized')({
  ...page({
    title: 'pageTitles.misc.notAuthorized',
    sample: 'template',
    access: 'open',
    layout: 'blank',
  }),
  component: NotAuthorizedPage,
});

function NotAuthorizedPage() {
  const { t } = useTranslation();
  const user = useSession()?.userData;
  return (
    <MiscFrame
      picture={<RopePicture />}
      heading={t('misc.notAuthorized.heading')}
      description={t(
        user ? 'misc.notAuthorized.description' : 'misc.notAuthorized.signedOutDescription',
      )}
    >
      {user && (
        <Badge tone="accent">
          {t('misc.notAuthorized.as', { name: user.fullName, role: t(`user.roles.${user.role}`) })}
        </Badge>
      )}
      {user ? (
        <LinkButton size="lg" to="/scores/week">
          {t('misc.home')}
        </LinkButton>
      ) : (
        <LinkButton size="lg" to="/login">
          {t('misc.notAuthorized.signIn')}
        </LinkButton>
      )}
    </MiscFrame>
  );
}

const POSTS = [92, 308];

/** A closed door behind a rope. */
function RopePicture() {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true">
      <rect x="20" y="204" width="360" height="10" rx="5" style={PAINT.floor} />
      <rect x="132" y="18" width="136" height="186" rx="10" style={PAINT.mid} />
      <rect x="142" y="28" width="56" height="176" rx="4" style={PAINT.fill} />
      <rect x="202" y="28" width="56" height="176" rx="4" style={PAINT.fill} />
      <rect x="152" y="42" width="36" height="60" rx="4" style={PAINT.deep} />
      <rect x="212" y="42" width="36" height="60" rx="4" style={PAINT.deep} />
      <circle cx="190" cy="126" r="5" style={PAINT.light} />
      <circle cx="210" cy="126" r="5" style={PAINT.light} />
      <path d="M92 112 Q200 196 308 112" style={PAINT.rope} />
      {POSTS.map((x) => (
        <g key={x}>
          <rect x={x - 5} y="106" width="10" height="92" rx="5" style={PAINT.light} />
          <circle cx={x} cy="100" r="11" style={PAINT.light} />
          <ellipse cx={x} cy="202" rx="26" ry="7" style={PAINT.deep} />
        </g>
      ))}
    </svg>
  );
}
