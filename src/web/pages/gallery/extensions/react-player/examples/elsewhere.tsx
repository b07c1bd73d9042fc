import { MediaPlayer } from '#web/ui/media/media-player.tsx';

export function FromElsewhere() {
  return (
    <MediaPlayer
      kind="video"
      label="A trailer"
      src="/media/curtain.webm"
      consent={{
        message: 'Until you press the button, nothing is asked for, not even a first picture.',
        button: 'Load the trailer',
      }}
    />
  );
}
