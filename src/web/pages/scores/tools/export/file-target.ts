import { saveFile } from '#web/ui/format/save-file.ts';

declare global {
  interface Window {
    /** The File System Access API, which not every browser has. */
    showSaveFilePicker?: (options: {
      suggestedName: string;
      types: { accept: Record<string, string[]> }[];
    }) => Promise<FileSystemFileHandle>;
  }
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** Where a file goes: onto the disk as it comes, or into memory and to the downloads when it is complete. */
export type FileTarget = {
  write: (bytes: Bytes) => Promise<void>;
  close: () => Promise<void>;
  /** Leaves no file behind. */
  discard: () => Promise<void>;
};

/**
 * Asks where to save a file, where the browser can ask. Must be called in the click itself, before anything
 * is waited for. Null: the person wants no file after all.
 */
export async function askForTarget(fileName: string, type: string): Promise<FileTarget | null> {
  if (!window.showSaveFilePicker) return inMemory(fileName, type);
  const extension = fileName.slice(fileName.lastIndexOf('.'));
  try {
    const handle = await window.showSaveFilePicker({
      suggestedName: fileName,
      types: [{ accept: { [type]: [extension] } }],
    });
    return onDisk(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

function onDisk(file: FileSystemWritableFileStream): FileTarget {
  return {
    write: (bytes) => file.write(bytes),
    close: () => file.close(),
    discard: () => file.abort(),
  };
}

function inMemory(fileName: string, type: string): FileTarget {
  const parts: Bytes[] = [];
  return {
    write: async (bytes) => void parts.push(bytes),
    close: async () => saveFile(parts, fileName, type),
    discard: async () => undefined,
  };
}
