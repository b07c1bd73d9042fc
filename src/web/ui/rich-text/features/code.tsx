import { RichTextEditor as Toolkit } from '@mantine/tiptap';
import { SquareCode } from 'lucide-react';
import type { Feature } from './feature.ts';

/** Code within a line, and blocks of it. Their rules are part of every editor: here are the buttons. */
export function createCode(): Feature {
  return { extensions: [], drawControls: () => <Controls /> };
}

/** Unlike that of code within a line. */
function BlockIcon() {
  return <SquareCode size={16} aria-hidden />;
}

function Controls() {
  return (
    <Toolkit.ControlsGroup>
      <Toolkit.Code />
      <Toolkit.CodeBlock icon={BlockIcon} />
    </Toolkit.ControlsGroup>
  );
}
