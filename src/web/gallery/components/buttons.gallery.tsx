import { createFileRoute } from '@tanstack/react-router';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowRight,
  Bell,
  CalendarClock,
  Download,
  FileJson,
  FileSpreadsheet,
  Heart,
  Plus,
  Send,
  ShoppingCart,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { page } from '#web/page.ts';
import { Button, ButtonGroup, TextButton, type Tone } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { CopyButton, SplitButton, ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './buttons.gallery.tsx?code';

/**
 * Starts something. To go to another page use a link that looks like a button; to turn something on and off, a switch or a
 * toggle button.
 *
 * @do Show one filled button on a page or in a dialog.
 * @dont Let three filled buttons compete.
 * @do Write a verb and what it acts on: “Delete 3 events”.
 * @dont Write “OK”, “Yes” or “Submit”.
 * @docs #web/ui/buttons/button.tsx Button
 * @docs #web/ui/buttons/icon-button.tsx
 * @docs #web/ui/buttons/more-buttons.tsx ToggleButton
 * @docs #web/ui/buttons/more-buttons.tsx SplitButton
 * @docs #web/ui/buttons/menu-button.tsx
 * @docs #web/ui/buttons/button.tsx ButtonGroup
 * @docs #web/ui/buttons/link-button.tsx LinkButton
 * @docs #web/ui/buttons/button.tsx TextButton
 * @docs #web/ui/buttons/more-buttons.tsx CopyButton
 */
const ButtonsPage = galleryPage({
  source,
  examples: { Variants, Tones, Sizes, Icons, Loading, Toggles, Menus, Links, Wide },
  plays: {
    Button: play(Button, { children: 'Add event', icon: Plus }, { offered: { iconEnd: Plus } }),
    IconButton: play(IconButton, { label: 'Delete event', icon: Trash2 }),
    ToggleButton: play(
      ToggleButton,
      { isPressed: true, children: 'Watch', icon: Bell },
      {
        offered: { iconEnd: Bell },
      },
    ),
    SplitButton: play(
      SplitButton,
      {
        children: 'Send',
        menuLabel: 'More ways to send',
        menu: <MenuItem onSelect={() => {}}>Send later</MenuItem>,
      },
      { offered: { icon: Send, iconEnd: Send } },
    ),
    MenuButton: play(MenuButton, {
      label: 'Export',
      icon: Download,
      children: <MenuItem onSelect={() => {}}>As CSV</MenuItem>,
    }),
    LinkButton: play(
      LinkButton,
      { to: '/components/buttons', children: 'Read more' },
      {
        offered: { icon: ArrowRight, iconEnd: ArrowRight },
      },
    ),
  },
});

/** Variants. Filled for the one thing that a page is about, light and outline for what else can be done, plain among many. */
function Variants() {
  return (
    <Row>
      <Button>Save weights</Button>
      <Button variant="light">Preview</Button>
      <Button variant="outline">Cancel</Button>
      <Button variant="plain">Reset</Button>
    </Row>
  );
}

const TONES: Tone[] = ['accent', 'success', 'warning', 'danger', 'info', 'neutral'];

/** Tones. Every variant comes in every tone. Danger is for what cannot be undone. */
function Tones() {
  return (
    <Stack gap="sm">
      {(['filled', 'light', 'outline', 'plain'] as const).map((variant) => (
        <Row key={variant} gap="xs">
          {TONES.map((tone) => (
            <Button key={tone} variant={variant} tone={tone}>
              {tone}
            </Button>
          ))}
        </Row>
      ))}
    </Stack>
  );
}

/** Sizes. Small in tables and cards, medium in forms and toolbars, large where a page has one button. */
function Sizes() {
  return (
    <Row>
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
      <IconButton label="Download, small" icon={Download} size="sm" variant="outline" />
      <IconButton label="Download, medium" icon={Download} size="md" variant="outline" />
      <IconButton label="Download, large" icon={Download} size="lg" variant="outline" />
    </Row>
  );
}

/** With icons. Before the text for what the button does, after it for where it leads. An icon alone needs a label. */
function Icons() {
  return (
    <Row>
      <Button icon={Plus}>Add event</Button>
      <Button variant="light" icon={Download}>
        Export
      </Button>
      <Button variant="outline" iconEnd={ArrowRight}>
        Next step
      </Button>
      <IconButton label="Delete event" icon={Trash2} tone="danger" variant="light" />
      <IconButton label="Like" icon={Heart} isIconFilled tone="danger" />
    </Row>
  );
}

/** Loading and disabled. While it loads a button keeps its width and the focus, and does nothing. Press the first one. */
function Loading() {
  const [isSaving, setIsSaving] = useState(false);

  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setIsSaving(false), 2000);
    return () => clearTimeout(timer);
  }, [isSaving]);

  return (
    <Row>
      <Button isLoading={isSaving} onClick={() => setIsSaving(true)}>
        Save for two seconds
      </Button>
      <Button isDisabled>Disabled</Button>
      <Button variant="outline" isDisabled>
        Disabled
      </Button>
    </Row>
  );
}

/** Toggle buttons and groups. A toggle stays pressed; buttons of a group belong together. */
function Toggles() {
  const [isWatched, setIsWatched] = useState(true);
  return (
    <Row>
      <ToggleButton icon={Bell} isPressed={isWatched} onChange={setIsWatched}>
        Watch this event
      </ToggleButton>
      <ButtonGroup label="Alignment">
        <Button variant="outline" icon={AlignLeft}>
          Start
        </Button>
        <Button variant="outline" icon={AlignCenter}>
          Middle
        </Button>
        <Button variant="outline" icon={AlignRight}>
          End
        </Button>
      </ButtonGroup>
    </Row>
  );
}

/** With a menu. A split button does the usual thing and offers others; a menu button only offers. */
function Menus() {
  const [done, setDone] = useState('nothing yet');
  return (
    <Stack gap="sm">
      <Row>
        <SplitButton
          icon={Send}
          menuLabel="Other ways to send"
          onClick={() => setDone('sent')}
          menu={
            <MenuItem icon={CalendarClock} onSelect={() => setDone('scheduled')}>
              Send tomorrow
            </MenuItem>
          }
        >
          Send
        </SplitButton>
        <MenuButton label="Export" icon={Download}>
          <MenuItem icon={FileSpreadsheet} onSelect={() => setDone('exported as CSV')}>
            CSV
          </MenuItem>
          <MenuItem icon={FileJson} onSelect={() => setDone('exported as JSON')}>
            JSON
          </MenuItem>
        </MenuButton>
      </Row>
      <p role="status">Done: {done}</p>
    </Stack>
  );
}

/** Links and texts. A link to another page may look like a button; a button may look like text. */
function Links() {
  const [count, setCount] = useState(0);
  return (
    <Row>
      <LinkButton to="/scores/week" iconEnd={ArrowRight}>
        This week
      </LinkButton>
      <LinkButton to="/scores/month" variant="outline">
        This month
      </LinkButton>
      <CopyButton text="https://marquee.test/scores/week" label="Copy link" />
      <TextButton onClick={() => setCount(count + 1)}>Pressed {count} times</TextButton>
    </Row>
  );
}

/** Full width and long text. In a narrow card the button takes the whole width. A long text wraps. */
function Wide() {
  return (
    <Grid min="14rem">
      <Button icon={ShoppingCart} isFullWidth>
        Buy
      </Button>
      <Button variant="outline" isFullWidth>
        Reserve two seats next to each other and pay at the box office
      </Button>
      <Button variant="light" isFullWidth>
        اشترِ التذاكر
      </Button>
    </Grid>
  );
}

export const Route = createFileRoute('/components/buttons')({
  ...page({ title: 'pageTitles.components.buttons', sample: 'template' }),
  component: ButtonsPage,
});
