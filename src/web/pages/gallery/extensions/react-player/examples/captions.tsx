import { MediaPlayer } from '#web/ui/media/media-player.tsx';

const CAPTIONS = [
  { src: '/media/curtain.en.vtt', language: 'en', label: 'English' },
  { src: '/media/curtain.de.vtt', language: 'de', label: 'Deutsch' },
];

export function WithCaptions() {
  return (
    <MediaPlayer
      kind="video"
      label="The curtain rises, with captions"
      src="/media/curtain.webm"
      captions={CAPTIONS}
    />
  );
}
