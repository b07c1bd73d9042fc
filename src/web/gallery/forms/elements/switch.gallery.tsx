import { createFileRoute } from '@tanstack/react-router';
import { Bell, Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { IconTile } from '#web/ui/display/icon.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { source } from './switch.gallery.tsx?code';

/**
 * Turns something on or off at once. What takes effect only when a form is sent is a checkbox.
 *
 * @do Let it take effect at once.
 * @dont Ask for “Save” after a switch.
 * @docs #web/ui/fields/choices/checkbox.tsx
 */
const SwitchPage = galleryPage({
  source,
  examples: { Basic, Descriptions, States, Depends, InList, Arabic },
  plays: {
    Switch: play(Switch, { label: 'Send me the program', value: false }),
  },
});

/** Basic. The label says what is on. */
function Basic() {
  const [isOn, setIsOn] = useState(true);
  return <Switch label="Notify me of price changes" value={isOn} onChange={setIsOn} />;
}

/** With descriptions. A line on what it does. */
function Descriptions() {
  const [isPublic, setIsPublic] = useState(false);
  const [isMuted, setIsMuted] = useState(false);
  return (
    <Stack gap="md">
      <Switch
        label="Public profile"
        description="Everybody sees which events you follow."
        value={isPublic}
        onChange={setIsPublic}
      />
      <Switch
        label="Quiet at night"
        description="From 22:00 to 7:00, in your own time zone."
        value={isMuted}
        onChange={setIsMuted}
      />
    </Stack>
  );
}

/** Disabled and error. A disabled switch still shows how it stands. */
function States() {
  const [isOn, setIsOn] = useState(false);
  return (
    <Stack gap="xs">
      <Switch label="Off and disabled" isDisabled value={false} onChange={setIsOn} />
      <Switch label="On and disabled" isDisabled value onChange={setIsOn} />
      <Switch
        label="Second factor"
        value={isOn}
        onChange={setIsOn}
        {...(!isOn && { error: 'Your role needs a second factor.' })}
      />
    </Stack>
  );
}

const OFTEN = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

/** What depends on it. The choices below are disabled until the switch is on, and stay in sight. */
function Depends() {
  const [isOn, setIsOn] = useState(false);
  const [often, setOften] = useState('weekly');
  return (
    <Stack gap="sm">
      <Switch label="Send a summary" value={isOn} onChange={setIsOn} />
      <RadioGroup
        label="How often?"
        isDisabled={!isOn}
        choices={OFTEN}
        value={often}
        onChange={setOften}
      />
    </Stack>
  );
}

const WAYS = [
  { name: 'E-mail', about: 'To ada@marquee.test', icon: Mail },
  { name: 'Phone', about: 'A short message', icon: Smartphone },
  { name: 'Browser', about: 'While this page is open', icon: Bell },
];

/** In a list. At the end of each row, named by the row’s title. */
function InList() {
  const [on, setOn] = useState<readonly string[]>(['E-mail']);
  return (
    <List label="Ways to reach you">
      {WAYS.map(({ name, about, icon }) => (
        <ListItem
          key={name}
          start={<IconTile icon={icon} />}
          title={name}
          description={about}
          end={
            <Switch
              isLabelHidden
              label={name}
              value={on.includes(name)}
              onChange={(isOn) => setOn(isOn ? [...on, name] : on.filter((one) => one !== name))}
            />
          }
        />
      ))}
    </List>
  );
}

/** Right to left. The switch turns round with the direction; on is always at the end. */
function Arabic() {
  const [isOn, setIsOn] = useState(true);
  return (
    <div dir="rtl" lang="ar">
      <Switch
        label="أرسل لي تذكيرًا قبل بدء كل عرض بساعة واحدة"
        description="يصل التذكير إلى هاتفك."
        value={isOn}
        onChange={setIsOn}
      />
    </div>
  );
}

export const Route = createFileRoute('/forms/elements/switch')({
  ...page({ title: 'pageTitles.elements.switch', sample: 'template' }),
  component: SwitchPage,
});
