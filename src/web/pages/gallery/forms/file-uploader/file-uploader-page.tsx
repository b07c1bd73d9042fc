import { docs as fileField } from '#web/ui/fields/files/file-field.tsx?docs';
import { docs as fileUploader } from '#web/ui/fields/files/file-uploader.tsx?docs';
import { docs as pictureField } from '#web/ui/fields/files/picture-field.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';

const GALLERY: Gallery = {
  area: 'forms',
  name: 'file-uploader',
  title: 'pageTitles.elements.file-uploader',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [fileUploader, fileField, pictureField],
  keyboard: {
    paste: ['Ctrl', 'V'],
    cancel: ['Enter'],
    done: [],
    refused: [],
  },
};

export function FileUploaderPage() {
  return <GalleryPage gallery={GALLERY} />;
}
