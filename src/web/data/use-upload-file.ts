import { useState } from 'react';
import type { Call } from '#contract/kit/client.ts';
import { validationError } from '#contract/kit/error-body.ts';
import {
  sendUploadPart,
  startUpload,
  UPLOAD_PART_BYTES,
  type Upload,
  uploadDraft,
} from '#contract/uploads.ts';
import { useApiContext } from './api-context.ts';

export type UploadOptions = {
  signal: AbortSignal;
  /** Called with the number of bytes that have arrived; the next part waits for it. */
  onProgress: (sent: number) => void | Promise<void>;
};

/** Sends files in parts. Sending a file again resumes where the last attempt ended. */
export function useUploadFile(): (file: File, options: UploadOptions) => Promise<void> {
  const { call } = useApiContext();
  const [upload] = useState(() => createUploadFile(call));
  return upload;
}

export function createUploadFile(call: Call) {
  const started = new WeakMap<File, Upload>();

  const start = async (file: File, signal: AbortSignal): Promise<Upload> => {
    const draft = uploadDraft.safeParse({ name: file.name, type: file.type, size: file.size });
    if (!draft.success) throw validationError(draft.error);
    return call(startUpload, { body: draft.data }, { signal });
  };

  return async (file: File, { signal, onProgress }: UploadOptions): Promise<void> => {
    let state = started.get(file) ?? (await start(file, signal));
    started.set(file, state);
    await onProgress(state.received);
    while (state.received < state.size) {
      // The back end inside the browser does not notice aborted requests.
      signal.throwIfAborted();
      const from = state.received;
      const part = file.slice(from, from + UPLOAD_PART_BYTES);
      const body = { from, bytes: toBase64(await part.arrayBuffer()) };
      state = await call(sendUploadPart, { params: { id: state.id }, body }, { signal });
      started.set(file, state);
      await onProgress(state.received);
    }
  };
}

function toBase64(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text);
}
