import { useState } from 'react';
import { Count } from '#web/ui/display/count.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { NavList } from '#web/ui/navigation/nav-list.tsx';

export function Choosing() {
  const [folder, setFolder] = useState<'inbox' | 'sent' | 'spam'>('inbox');
  return (
    <Stack gap="sm">
      <NavList
        label="Folders"
        value={folder}
        onChange={setFolder}
        items={[
          { id: 'inbox', title: 'Inbox', end: <Count label="4 unread">4</Count> },
          { id: 'sent', title: 'Sent' },
          { id: 'spam', title: 'Spam' },
        ]}
      />
      <p role="status">The folder {folder} is open.</p>
    </Stack>
  );
}
