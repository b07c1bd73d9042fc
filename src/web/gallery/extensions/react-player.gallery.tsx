import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { MediaPlayer } from '#web/ui/media/media-player.tsx';
import { docs as mediaPlayerDocs } from '#web/ui/media/media-player.tsx?docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { code, texts } from './react-player.gallery.tsx?code';

const PlayerPage = galleryPage({
  title: 'pageTitles.extensions.react-player',
  examples: {
    video: Video,
    captions: WithCaptions,
    audio: Audio,
    chapters: Chapters,
    elsewhere: FromElsewhere,
  },
  texts,
  code,
  docs: [mediaPlayerDocs],
});

function Video() {
  return <MediaPlayer kind="video" label="The curtain rises" src="/media/curtain.webm" />;
}

const CAPTIONS = [
  { src: '/media/curtain.en.vtt', language: 'en', label: 'English' },
  { src: '/media/curtain.de.vtt', language: 'de', label: 'Deutsch' },
];

function WithCaptions() {
  return (
    <MediaPlayer
      kind="video"
      label="The curtain rises, with captions"
      src="/media/curtain.webm"
      captions={CAPTIONS}
    />
  );
}

const AUDIO_CAPTIONS = [{ src: '/media/gong.en.vtt', language: 'en', label: 'English' }];

function Audio() {
  return (
    <MediaPlayer kind="audio" label="The gong" src="/media/gong.wav" captions={AUDIO_CAPTIONS} />
  );
}

const CHAPTERS = [
  { name: 'Dark', second: 0 },
  { name: 'Half open', second: 1.5 },
  { name: 'Open', second: 2.5 },
];

function Chapters() {
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

function FromElsewhere() {
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

export const Route = createFileRoute('/extensions/react-player')({
  ...page({ title: 'pageTitles.extensions.react-player', sample: 'template' }),
  component: PlayerPage,
});
