import { createFileRoute } from '@tanstack/react-router';
import { Archive, CreditCard, Inbox, LifeBuoy, Send, Star, Ticket, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './nav-component.gallery.tsx?code';

const SECTIONS = [
  { id: 'profile', title: 'Profile' },
  { id: 'security', title: 'Security' },
];

const ORDER = [
  { name: 'cart', label: 'Cart', isReachable: true },
  { name: 'address', label: 'Address', isReachable: true },
  { name: 'payment', label: 'Payment', isReachable: false },
];

/**
 * Ways through the sections of a page or the lists of an app. The navigation at the side is made from the pages’ entries and
 * needs nothing from you.
 *
 * @do Use nouns of one or two words.
 * @dont Change the order while the reader is on the page.
 * @docs #web/ui/navigation/nav-list.tsx
 * @docs #web/ui/navigation/link-list.tsx LinkList LinkListItem
 * @docs #web/ui/navigation/stepper.tsx
 */
const NavPage = galleryPage({
  source,
  examples: { Sections, Icons, Pages, Lists, Inline, Steps },
  plays: {
    NavList: play(NavList<string>, { label: 'Settings', items: SECTIONS, value: 'profile' }),
    LinkListItem: play(
      LinkListItem,
      {
        icon: Inbox,
        to: '/apps/email',
        isCurrent: true,
        count: 4,
        countLabel: '4 unread',
        children: 'Inbox',
      },
      { within: Folders },
    ),
    Stepper: play(Stepper<string>, { label: 'Order', steps: ORDER, value: 'address' }),
  },
});

/** Sections of a page. Beside or above what they show; the current one is marked. */
function Sections() {
  const [section, setSection] = useState<'profile' | 'security' | 'notifications'>('profile');
  return (
    <NavList
      label="Settings"
      value={section}
      onChange={setSection}
      items={[
        { id: 'profile', title: 'Profile' },
        { id: 'security', title: 'Security' },
        { id: 'notifications', title: 'Notifications' },
      ]}
    />
  );
}

/** With icons and counts. Something before and after each title. */
function Icons() {
  const [subject, setSubject] = useState<'tickets' | 'billing' | 'other'>('tickets');
  return (
    <NavList
      label="Subjects"
      value={subject}
      onChange={setSubject}
      items={[
        { id: 'tickets', title: 'Tickets', start: <Icon icon={Ticket} />, end: '14' },
        { id: 'billing', title: 'Billing', start: <Icon icon={CreditCard} />, end: '6' },
        { id: 'other', title: 'Other questions', start: <Icon icon={LifeBuoy} />, end: '21' },
      ]}
    />
  );
}

/** Links to pages. Where each section has an address of its own. */
function Pages() {
  return (
    <NavList
      label="Rankings"
      value={undefined}
      items={[
        { id: 'week', title: 'Week', link: { to: '/scores/week' } },
        { id: 'month', title: 'Month', link: { to: '/scores/month' } },
        { id: 'year', title: 'Year', link: { to: '/scores/year' } },
      ]}
    />
  );
}

/** Lists of an app. With icons, counts, and a heading above them. */
function Lists() {
  return (
    <LinkList title="Folders">
      <LinkListItem icon={Inbox} to="/apps/email" isCurrent count={4} countLabel="4 unread">
        Inbox
      </LinkListItem>
      <LinkListItem
        icon={Send}
        to="/apps/email/$folder"
        params={{ folder: 'sent' }}
        isCurrent={false}
      >
        Sent
      </LinkListItem>
      <LinkListItem
        icon={Archive}
        to="/apps/email/$folder"
        params={{ folder: 'draft' }}
        isCurrent={false}
        tone="info"
      >
        Drafts
      </LinkListItem>
      <LinkListItem
        icon={Trash2}
        to="/apps/email/$folder"
        params={{ folder: 'trash' }}
        isCurrent={false}
        tone="danger"
      >
        Trash
      </LinkListItem>
    </LinkList>
  );
}

/** On one line. On a phone the links stand side by side and scroll. */
function Inline() {
  return (
    <LinkList title="Folders, side by side" isInline>
      <LinkListItem icon={Inbox} to="/apps/email" isCurrent count={128} countLabel="128 unread">
        Inbox
      </LinkListItem>
      <LinkListItem
        icon={Send}
        to="/apps/email/$folder"
        params={{ folder: 'sent' }}
        isCurrent={false}
      >
        Sent
      </LinkListItem>
      <LinkListItem
        icon={Star}
        to="/apps/email/$folder"
        params={{ folder: 'starred' }}
        isCurrent={false}
      >
        Starred
      </LinkListItem>
    </LinkList>
  );
}

const STEPS = ['cart', 'address', 'payment'] as const;

const LABELS = { cart: 'Cart', address: 'Address', payment: 'Payment' };

/** Steps in order. Those before the current one are ticked; those that cannot be reached yet are disabled. */
function Steps() {
  const [at, setAt] = useState(1);
  return (
    <Stack align="start">
      <Stepper
        label="Checkout"
        value={STEPS[at] ?? 'cart'}
        onChange={(name) => setAt(STEPS.indexOf(name))}
        steps={STEPS.map((name, index) => ({
          name,
          label: LABELS[name],
          isReachable: index <= at,
        }))}
      />
      <Button variant="outline" onClick={() => setAt((at + 1) % STEPS.length)}>
        {at === STEPS.length - 1 ? 'Start again' : 'Next step'}
      </Button>
    </Stack>
  );
}

function Folders({ children }: { children: ReactNode }) {
  return <LinkList title="Folders">{children}</LinkList>;
}

export const Route = createFileRoute('/components/nav-component')({
  ...page({ title: 'pageTitles.components.nav-component', sample: 'template' }),
  component: NavPage,
});
