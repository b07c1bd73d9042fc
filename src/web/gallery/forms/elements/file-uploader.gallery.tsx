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
import { docs as fileFieldDocs } from '#web/ui/fields/files/file-field.tsx?docs';
import { FileUploader } from '#web/ui/fields/files/file-uploader.tsx';
import { docs as fileUploaderDocs } from '#web/ui/fields/files/file-uploader.tsx?docs';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { docs as pictureFieldDocs } from '#web/ui/fields/files/picture-field.tsx?docs';
import type { SendFile } from '#web/ui/fields/files/use-uploads.ts';
import { useSizeText } from '#web/ui/format/format.ts';
import { docs as useSizeTextDocs } from '#web/ui/format/format.ts?of=useSizeText&docs';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { code, playCode, texts } from './file-uploader.gallery.tsx?code';

const FileUploaderPage = galleryPage({
  title: 'pageTitles.elements.file-uploader',
  examples: {
    basic: Basic,
    limits: Limits,
    slow: Slow,
    refused: Refused,
    listed: Listed,
    picture: Picture,
    states: States,
  },
  texts,
  code,
  playCode,
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
  docs: [fileUploaderDocs, fileFieldDocs, pictureFieldDocs, useSizeTextDocs],
});

function Basic() {
  const send = useUploadFile();
  return <FileUploader label="Documents" hint="Up to 10 MB each" send={send} />;
}

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
function Refused() {
  const send = useUploadFile();
  return <FileUploader label="Anything" hint="Try a ZIP file, or an empty one" send={send} />;
}

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
