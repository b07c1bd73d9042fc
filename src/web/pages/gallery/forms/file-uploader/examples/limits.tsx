import { useUploadFile } from '#web/api/use-upload-file.ts';
import { FileUploader } from '#web/ui/fields/files/file-uploader.tsx';

export function Limits() {
  const send = useUploadFile();
  return (
    <FileUploader
      label="Poster"
      description="The first page of the programme."
      hint="PNG or JPEG, 200 kB, two files"
      accept="image/png,image/jpeg"
      maxBytes={200_000}
      maxFiles={2}
      send={send}
    />
  );
}
