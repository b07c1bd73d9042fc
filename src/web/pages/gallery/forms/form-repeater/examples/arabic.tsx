import { Plus } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Arabic() {
  const form = useForm({
    initial: { songs: [{ title: 'أغنية البحر' }] },
    check: () => ({}),
    send: async () => undefined,
  });
  const songs = form.list('songs');
  return (
    <div dir="rtl" lang="ar">
      <Stack gap="sm">
        {songs.items.map((_, index) => (
          <TextField
            key={songs.keys[index]}
            {...form.field(`songs.${index}.title`)}
            label={`الأغنية ${index + 1}`}
          />
        ))}
        <div>
          <Button variant="light" icon={Plus} onClick={() => songs.add({ title: '' })}>
            أضف أغنية
          </Button>
        </div>
      </Stack>
    </div>
  );
}
