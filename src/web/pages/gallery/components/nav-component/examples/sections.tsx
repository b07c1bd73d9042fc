import { useState } from 'react';
import { NavList } from '#web/ui/navigation/nav-list.tsx';

export function Sections() {
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
