import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';

/** A file of captions in a language. */
export type Captions = { src: string; language: string; label: string };

/**
 * Plays a sound or a film with the browser's own controls, whose keys and captions people know. Captions show at
 * once where there are any. What comes from elsewhere is asked for only when the reader says so.
 */
export function MediaPlayer({
  kind,
  label,
  src,
  captions = [],
  consent,
  isLooping = false,
  isMuted = false,
  ref,
}: {
  /** Whether it has a picture: a sound is as low as its controls. */
  kind: 'audio' | 'video';
  /** What is played, for screen readers. */
  label: string;
  /** The address of the file. */
  src: string;
  /** Files of captions by language: each a `src`, its `language` and a `label`. The first one shows at once. */
  captions?: readonly Captions[];
  /**
   * For a file of another host: what loading it tells that host, and the button that loads it. Absent: it
   * loads at once.
   */
  consent?: { message: ReactNode; button: string };
  /** Begins again at the end. */
  isLooping?: boolean;
  /** Starts without sound, as films that play by themselves must. */
  isMuted?: boolean;
  /** Gives access to the element, to play, pause or seek from outside. */
  ref?: Ref<HTMLVideoElement>;
}) {
  const [isAllowed, setIsAllowed] = useState(consent === undefined);
  if (!isAllowed) {
    return (
      <Stack gap="sm" align="start">
        <Text as="p" tone="neutral">
          {consent?.message}
        </Text>
        <Button variant="light" onClick={() => setIsAllowed(true)}>
          {consent?.button}
        </Button>
      </Stack>
    );
  }
  const tracks = captions.map(({ src: file, language, label: name }, index) => (
    <track
      key={file}
      kind="captions"
      src={file}
      srcLang={language}
      label={name}
      default={index === 0}
    />
  ));
  const media = {
    src,
    'aria-label': label,
    controls: true,
    preload: 'metadata',
    loop: isLooping,
    muted: isMuted,
    style: { inlineSize: '100%', borderRadius: 'var(--radius-md)' },
  } as const;
  // A film's element plays a sound too, and is the one that shows captions.
  return (
    <video
      {...media}
      ref={ref}
      playsInline
      style={{ ...media.style, blockSize: kind === 'audio' ? 96 : undefined }}
    >
      {tracks}
    </video>
  );
}
