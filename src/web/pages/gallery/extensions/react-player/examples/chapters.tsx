import { useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { MediaPlayer } from '#web/ui/media/media-player.tsx';

const CHAPTERS = [
  { name: 'Dark', second: 0 },
  { name: 'Half open', second: 1.5 },
  { name: 'Open', second: 2.5 },
];

export function Chapters() {
  const film = useRef<HTMLVideoElement>(null);
  const jump = (second: number) => {
    if (film.current) film.current.currentTime = second;
  };
  return (
    <Stack gap="sm">
      <MediaPlayer
        ref={film}
        kind="video"
        label="The curtain, in chapters"
        src="/media/curtain.webm"
        isMuted
      />
      <Row gap="xs">
        {CHAPTERS.map(({ name, second }) => (
          <Button key={name} size="sm" variant="outline" onClick={() => jump(second)}>
            {name}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
