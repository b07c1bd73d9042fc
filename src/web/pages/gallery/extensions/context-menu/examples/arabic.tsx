import { Copy, Trash2 } from 'lucide-react';
import { Card } from '#web/ui/display/card.tsx';
import { ContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

export function Arabic() {
  return (
    <div dir="rtl" lang="ar">
      <ContextMenu
        label="إجراءات"
        items={
          <>
            <MenuItem icon={Copy} onSelect={() => showToast({ message: 'نُسخ.' })}>
              نسخ
            </MenuItem>
            <MenuItem icon={Trash2} tone="danger" onSelect={() => showToast({ message: 'حُذف.' })}>
              حذف
            </MenuItem>
          </>
        }
      >
        <Card>انقر بزر الفأرة الأيمن هنا</Card>
      </ContextMenu>
    </div>
  );
}
