import { PICTURE_TYPES } from '#web/ui/buttons/more-buttons.tsx';
import '#web/messages/richText.json';
import { RichTextEditor as Toolkit } from '@mantine/tiptap';
import { Image } from '@tiptap/extension-image';
import { Plugin } from '@tiptap/pm/state';
import { type Editor, Extension } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { PictureError, readPicture } from '#web/ui/fields/files/read-picture.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import type { Feature } from './feature.ts';
import '#web/messages/picture.json';

/** Wide enough for a page, small enough to be part of the text. */
const PIXELS = 1200;

/** Puts files at the caret, or where they were dropped. */
type Insert = (editor: Editor, files: readonly File[], at?: number) => Promise<void>;
/** Told of what could not be inserted. */
type Faults = { tell: (error: unknown) => void };

/** Pictures, chosen, pasted or dropped; each becomes part of the text, as a data address. */
export function createImages(): Feature {
  const faults: Faults = { tell: () => {} };
  const insert: Insert = async (editor, files, at) => {
    for (const file of files) {
      try {
        const attrs = { src: await readPicture(file, PIXELS), alt: nameOf(file) };
        const position = at ?? editor.state.selection;
        editor.chain().focus().insertContentAt(position, { type: 'image', attrs }).run();
      } catch (error) {
        faults.tell(error);
      }
    }
  };
  return {
    extensions: [Image.configure({ allowBase64: true }), imageFiles(insert)],
    drawControls: (editor) => <ImageButton editor={editor} insert={insert} faults={faults} />,
  };
}

/** Takes picture files that are pasted or dropped. */
function imageFiles(insert: Insert) {
  return Extension.create({
    name: 'imageFiles',
    addProseMirrorPlugins() {
      const { editor } = this;
      const take = (list: DataTransfer | null, at?: number) => {
        const files = [...(list?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
        void insert(editor, files, at);
        return files.length > 0;
      };
      return [
        new Plugin({
          props: {
            handlePaste: (_view, event) => take(event.clipboardData),
            handleDrop: (view, event) => {
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
              const isTaken = take(event.dataTransfer, at);
              if (isTaken) event.preventDefault();
              return isTaken;
            },
          },
        }),
      ];
    },
  });
}

function ImageButton({
  editor,
  insert,
  faults,
}: {
  editor: Editor;
  insert: Insert;
  faults: Faults;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    faults.tell = (error) => {
      const fault = error instanceof PictureError ? error.fault : 'broken';
      showToast({ tone: 'danger', message: t(`picture.faults.${fault}`) });
    };
  }, [faults, t]);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void insert(editor, [...(currentTarget.files ?? [])]);
    // The same file again is a choice as well.
    currentTarget.value = '';
  };
  const label = t('richText.image');
  return (
    <Toolkit.ControlsGroup>
      <Toolkit.Control aria-label={label} title={label} onClick={() => input.current?.click()}>
        <ImagePlus size={16} aria-hidden />
      </Toolkit.Control>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        onChange={handleChange}
      />
    </Toolkit.ControlsGroup>
  );
}

/** What a screen reader says of the picture until somebody describes it better. */
function nameOf({ name }: File): string {
  return name.replace(/\.[^.]+$/, '');
}
