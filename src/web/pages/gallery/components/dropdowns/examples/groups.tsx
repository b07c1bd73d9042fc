import { Archive, MailOpen, Printer, Reply } from 'lucide-react';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Groups() {
  const say = (message: string) => () => showToast({ message });
  return (
    <Menu label="Actions for this message" align="start">
      <MenuGroup label="Message">
        <MenuItem icon={Reply} end={<KeyCap>R</KeyCap>} onSelect={say('Replying.')}>
          Reply
        </MenuItem>
        <MenuItem icon={MailOpen} onSelect={say('Marked as unread.')}>
          Mark as unread
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="Conversation">
        <MenuItem icon={Archive} isDisabled onSelect={say('Archived.')}>
          Archive
        </MenuItem>
        <MenuItem icon={Printer} onSelect={say('Printing.')}>
          Print
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
