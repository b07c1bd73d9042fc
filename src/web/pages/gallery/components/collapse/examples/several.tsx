import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { FoldableCard } from '#web/ui/navigation/foldable-card.tsx';

const ACTS = { 'Act one': 'The storm.', 'Act two': 'The island.', 'Act three': 'The return.' };

export function Several() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const all = Object.keys(ACTS);
  const toggle = (act: string) =>
    setOpen(open.includes(act) ? open.filter((one) => one !== act) : [...open, act]);
  return (
    <Stack gap="sm" align="stretch">
      <div>
        <Button
          size="sm"
          variant="outline"
          onClick={() => setOpen(open.length === all.length ? [] : all)}
        >
          {open.length === all.length ? 'Close all' : 'Open all'}
        </Button>
      </div>
      {Object.entries(ACTS).map(([act, content]) => (
        <FoldableCard
          key={act}
          title={act}
          isOpen={open.includes(act)}
          onToggle={() => toggle(act)}
        >
          {content}
        </FoldableCard>
      ))}
    </Stack>
  );
}
