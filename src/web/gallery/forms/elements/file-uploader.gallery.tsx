import { createFileRoute } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteUpload, listUploads } from '#contract/uploads.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useUploadFile } from '#web/data/use-upload-file.ts';
import { galleryPage } from '#web/gallery/frame/gallery-page.tsx';
import { play } from '#web/gallery/frame/play.ts';
import { page } from '#web/page.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { FileUploader } from '#web/ui/fields/files/file-uploader.tsx';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import type { SendFile } from '#web/ui/fields/files/use-uploads.ts';
import { useSizeText } from '#web/ui/format/format.ts';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { source } from './file-uploader.gallery.tsx?code';

/**
 * Sends files as soon as they are chosen, dropped or pasted. Where a file only goes along with a form, use the file field;
 * for one picture of one’s own the picture field.
 *
 * @do Name the file that is refused, and why.
 * @dont Say “Invalid file”.
 * @do Go on where the connection broke.
 * @dont Begin again from the first byte.
 * @docs #web/ui/fields/files/file-uploader.tsx
 * @docs #web/ui/fields/files/file-field.tsx
 * @docs #web/ui/fields/files/picture-field.tsx
 * @docs #web/ui/format/format.ts useSizeText
 */
const FileUploaderPage = galleryPage({
  source,
  examples: { Basic, Limits, Slow, Refused, Listed, Picture, States },
  plays: {
    FileUploader: play(
      FileUploader,
      { label: 'Documents', hint: 'Up to 10 MB each' },
      {
        use: useSend,
      },
    ),
    FileField: play(FileField, { label: 'Poster', accept: 'image/*' }),
    PictureField: play(PictureField, { label: 'Picture', value: '', shape: 'round' }),
  },
});

/**
 * Basic. Several files at once, two on their way at a time. The sample back end counts their parts, and keeps nothing of what
 * is in them.
 */
function Basic() {
  const send = useUploadFile();
  return <FileUploader label="Documents" hint="Up to 10 MB each" send={send} />;
}

/** Limits. What breaks a limit is left out and named. */
function Limits() {
  const send = useUploadFile();
  return (
    <FileUploader
      label="Poster"
      description="The first page of the program."
      hint="PNG or JPEG, 200 kB, two files"
      accept="image/png,image/jpeg"
      maxBytes={200_000}
      maxFiles={2}
      send={send}
    />
  );
}

const PART_MS = 300;

/**
 * A slow connection. Time enough to cancel, or to pull the plug: the upload then says so, and goes on where it stopped when
 * it is tried again.
 */
function Slow() {
  const upload = useUploadFile();
  const send: SendFile = (file, { signal, onProgress }) =>
    upload(file, {
      signal,
      onProgress: async (sent) => {
        onProgress(sent);
        await new Promise((resolve) => setTimeout(resolve, PART_MS));
      },
    });
  return <FileUploader label="Recordings" hint="As on a train" send={send} />;
}

/** Nothing is checked here: the back end refuses programs, empty files and those over 10 MB. */
/** Refused by the back end. The reason stands at the file. Other files go on. */
function Refused() {
  const send = useUploadFile();
  return <FileUploader label="Anything" hint="Try a ZIP file, or an empty one" send={send} />;
}

/** With what has arrived. The list below comes from the back end, and stays after a reload. */
function Listed() {
  const call = useCall(listUploads, {});
  const remove = useChange(deleteUpload);
  const send = useUploadFile();
  const sizeText = useSizeText();
  return (
    <Stack>
      <FileUploader label="Attachments" send={send} />
      <CallState call={call} failed="The files could not be loaded">
        {({ uploads }) => (
          <List label="In the back end">
            {uploads.map(({ id, name, size, received }) => (
              <ListItem
                key={id}
                title={<bdi>{name}</bdi>}
                description={`${sizeText(received)} of ${sizeText(size)}`}
                end={
                  <IconButton
                    label={`Delete ${name} from the back end`}
                    icon={Trash2}
                    onClick={() => remove.mutate({ params: { id } })}
                  />
                }
              />
            ))}
          </List>
        )}
      </CallState>
    </Stack>
  );
}

/** A picture. Re-encoded at its size, without the metadata of the camera. */
function Picture() {
  const [picture, setPicture] = useState('');
  return (
    <PictureField
      label="Your picture"
      shape="round"
      pixels={256}
      person="Ada Lovelace"
      value={picture}
      onChange={setPicture}
    />
  );
}

/** Without sending, error, disabled. The field alone hands over the files. */
function States() {
  const [names, setNames] = useState('');
  const choose = (files: readonly File[]) => setNames(files.map(({ name }) => name).join(', '));
  return (
    <Grid min="14rem">
      <FileField
        label="Contract"
        isRequired
        accept=".pdf"
        hint={names || 'Only chosen, not sent'}
        onChange={choose}
        {...(names === '' && { error: 'Choose the signed contract.' })}
      />
      <FileField label="Archive" isDisabled hint="Closed since May" onChange={choose} />
    </Grid>
  );
}

function useSend() {
  return { send: useUploadFile() };
}

export const Route = createFileRoute('/forms/elements/file-uploader')({
  ...page({ title: 'pageTitles.elements.file-uploader', sample: 'template' }),
  component: FileUploaderPage,
});
