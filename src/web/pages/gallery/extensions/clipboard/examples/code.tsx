import { CodeBlock } from '#web/ui/media/code-block.tsx';

export function OfCode() {
  return (
    <CodeBlock
      label="A call of the score service"
      code={`curl -H "Authorization: Bearer $KEY" \\
  https://marquee.example/event_score`}
    />
  );
}
