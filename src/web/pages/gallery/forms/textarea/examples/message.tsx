import { useState } from 'react';
import { MessageField } from '#web/ui/fields/text/message-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

export function Message() {
  const [text, setText] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  return (
    <Stack gap="sm">
      <ul aria-label="Sent messages">
        {sent.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <MessageField
        label="Message"
        placeholder="Write to the venue"
        maxLength={500}
        value={text}
        onChange={setText}
        onSend={(message) => setSent([...sent, message])}
      />
    </Stack>
  );
}
