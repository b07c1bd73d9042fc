import { Trash2 } from 'lucide-react';
import { deleteUpload, listUploads } from '#contract/uploads.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { useUploadFile } from '#web/api/use-upload-file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { FileUploader } from '#web/ui/fields/files/file-uploader.tsx';
import { useSizeText } from '#web/ui/format/use-size-text.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

export function Listed() {
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
