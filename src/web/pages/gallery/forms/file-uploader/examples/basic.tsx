import { useUploadFile } from '#web/api/use-upload-file.ts';
import { FileUploader } from '#web/ui/fields/files/file-uploader.tsx';

export function Basic() {
  const send = useUploadFile();
  return <FileUploader label="Documents" hint="Up to 10 MB each" send={send} />;
}
