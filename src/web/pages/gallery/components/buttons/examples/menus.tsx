import { CalendarClock, Download, FileJson, FileSpreadsheet, Send } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '#web/ui/buttons/menu-button.tsx';
import { SplitButton } from '#web/ui/buttons/split-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';

export function Menus() {
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
