import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';

export function Buttons() {
  const [filter, setFilter] = useState('jazz');
  const [code, setCode] = useState(7314);
  const link = `https://marquee.test/invite/${code}`;
  return (
    <Grid min="16rem">
      <TextField
        label="Filter"
        end={
          filter !== '' && (
            <IconButton label="Clear the filter" icon={X} size="sm" onClick={() => setFilter('')} />
          )
        }
        value={filter}
        onChange={setFilter}
      />
      <TextField
        label="Invitation"
        isReadOnly
        end={
          <>
            <IconButton
              label="Make a new link"
              icon={RefreshCw}
              size="sm"
              onClick={() => setCode(code + 1)}
            />
            <CopyButton text={link} label="Copy" />
          </>
        }
        value={link}
        onChange={() => undefined}
      />
    </Grid>
  );
}
