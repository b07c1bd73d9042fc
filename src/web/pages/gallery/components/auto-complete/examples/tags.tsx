import { useState } from 'react';
import { TagsField } from '#web/ui/fields/pickers/tags-field.tsx';

export function Tags() {
  const [tags, setTags] = useState(['family']);
  return (
    <TagsField
      label="Tags"
      description="Enter or a comma behind each."
      value={tags}
      onChange={setTags}
      suggestions={['family', 'open air', 'premiere', 'last days']}
    />
  );
}
