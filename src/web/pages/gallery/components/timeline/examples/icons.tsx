import { CircleCheck, CloudOff, RefreshCw, Upload } from 'lucide-react';
import { Timeline } from '#web/ui/lists/timeline.tsx';

export function Icons() {
  return (
    <Timeline
      entries={[
        { id: '1', icon: Upload, tone: 'info', title: 'Import began', time: '02:00' },
        {
          id: '2',
          icon: CloudOff,
          tone: 'danger',
          title: 'The feed was out of reach',
          time: '02:01',
        },
        { id: '3', icon: RefreshCw, tone: 'warning', title: 'Tried again', time: '02:06' },
        { id: '4', icon: CircleCheck, tone: 'success', title: 'Import stored', time: '02:07' },
      ]}
    />
  );
}
