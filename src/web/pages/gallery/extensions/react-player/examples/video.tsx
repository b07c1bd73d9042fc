import { MediaPlayer } from '#web/ui/media/media-player.tsx';

export function Video() {
  return <MediaPlayer kind="video" label="The curtain rises" src="/media/curtain.webm" />;
}
