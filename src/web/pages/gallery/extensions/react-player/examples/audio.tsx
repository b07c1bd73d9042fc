import { MediaPlayer } from '#web/ui/media/media-player.tsx';

const CAPTIONS = [{ src: '/media/gong.en.vtt', language: 'en', label: 'English' }];

export function Audio() {
  return <MediaPlayer kind="audio" label="The gong" src="/media/gong.wav" captions={CAPTIONS} />;
}
