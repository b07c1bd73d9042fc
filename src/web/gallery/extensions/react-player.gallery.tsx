import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { MediaPlayer } from '#web/ui/media/media-player.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { play } from '../frame/play.ts';
import { source } from './react-player.gallery.tsx?code';

const CAPTIONS = [
  { src: '/media/curtain.en.vtt', language: 'en', label: 'English' },
  { src: '/media/curtain.de.vtt', language: 'de', label: 'Deutsch' },
];

/**
 * Sound and film with the browser’s own controls, which bring keys, captions, speed and picture in picture in the reader’s
 * language. A player library would weigh more and know less.
 *
 * @do Let people start it.
 * @dont Play sound by itself.
 * @docs #web/ui/media/media-player.tsx
 */
const PlayerPage = galleryPage({
  source,
  examples: { Video, captions: WithCaptions, Audio, Chapters, elsewhere: FromElsewhere },
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
});

/** Film. A film of twelve seconds from this server, with sound. */
function Video() {
  return <MediaPlayer kind="video" label="The curtain rises" src="/media/curtain.webm" />;
}

/** With captions. In two languages; the first is on. */
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

/** Sound. A waltz of sixteen seconds, with captions: not everybody hears it. */
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

/** Chapters. Buttons that go to a moment. */
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

/** Only when asked. For files of other hosts: no request before the button is pressed. */
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
