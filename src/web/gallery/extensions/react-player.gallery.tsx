import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { MediaPlayer } from '#web/ui/media/media-player.tsx';
import { docs as mediaPlayerDocs } from '#web/ui/media/media-player.tsx?docs';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { code, playCode, texts } from './react-player.gallery.tsx?code';

const CAPTIONS = [
  { src: '/media/curtain.en.vtt', language: 'en', label: 'English' },
  { src: '/media/curtain.de.vtt', language: 'de', label: 'Deutsch' },
];

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
  playCode,
  plays: {
    MediaPlayer: play(
      MediaPlayer,
      {
        kind: 'video',
        label: 'The curtain rises',
        src: '/media/curtain.webm',
        captions: CAPTIONS,
      },
      { offered: { consent: { message: 'The film is loaded on demand.', button: 'Load it' } } },
    ),
  },
  docs: [mediaPlayerDocs],
});

function Video() {
  return <MediaPlayer kind="video" label="The curtain rises" src="/media/curtain.webm" />;
}

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

const AUDIO_CAPTIONS = [{ src: '/media/overture.en.vtt', language: 'en', label: 'English' }];

function Audio() {
  return (
    <MediaPlayer
      kind="audio"
      label="The overture"
      src="/media/overture.mp3"
      captions={AUDIO_CAPTIONS}
    />
  );
}

const CHAPTERS = [
  { name: 'Dark', second: 0 },
  { name: 'Half open', second: 1.5 },
  { name: 'Open', second: 2.5 },
  { name: 'At sea', second: 6 },
  { name: 'The end', second: 11 },
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
