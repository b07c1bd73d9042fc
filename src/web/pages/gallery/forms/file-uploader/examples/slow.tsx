import { useUploadFile } from '#web/api/use-upload-file.ts';
import { FileUploader } from '#web/ui/fields/files/file-uploader.tsx';
import type { SendFile } from '#web/ui/fields/files/use-uploads.ts';

const PART_MS = 300;

export function Slow() {
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
