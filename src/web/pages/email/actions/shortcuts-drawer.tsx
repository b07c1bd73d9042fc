import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/layout/row.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';

const KEYS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['openMail', ['o', 'Enter']],
  ['back', ['Esc']],
  ['select', ['x']],
  ['star', ['s']],
  ['unread', ['u']],
  ['trash', ['e', '#']],
  ['spam', ['!']],
  ['reply', ['r']],
  ['replyAll', ['a']],
  ['forward', ['f']],
  ['compose', ['c']],
  ['send', ['Ctrl Enter', '⌘ Enter']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

export function ShortcutsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const items = KEYS.map(([name, keys]) => ({
    label: t(`email.shortcuts.${name}`),
    value: (
      <Row gap="2xs" justify="end">
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
      </Row>
    ),
  }));
  return (
    <Drawer title={t('email.shortcuts.title')} onClose={onClose}>
      <DescriptionList items={items} />
    </Drawer>
  );
}
