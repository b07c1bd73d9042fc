import { RichTextEditor as Toolkit } from '@mantine/tiptap';
import type { Feature } from './feature.ts';

/** Code within a line, and blocks of it. Their rules are part of every editor: here are the buttons. */
export function createCode(): Feature {
  return { extensions: [], drawControls: () => <Controls /> };
}

function Controls() {
  return (
    <Toolkit.ControlsGroup>
      <Toolkit.Code />
      <Toolkit.CodeBlock />
    </Toolkit.ControlsGroup>
  );
}
