import { useUploadFile } from '#web/api/use-upload-file.ts';
import { FileUploader } from '#web/ui/fields/files/file-uploader.tsx';

/** Nothing is checked here: the back end refuses programs, empty files and those over 10 MB. */
export function Refused() {
  const send = useUploadFile();
  return <FileUploader label="Anything" hint="Try a ZIP file, or an empty one" send={send} />;
}
