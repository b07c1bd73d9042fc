import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { page } from '#web/page.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ToggleButton } from '#web/ui/buttons/more-buttons.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout/layout.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Blocked } from '#web/ui/loading/blocked.tsx';
import { galleryPage } from '../frame/gallery-page.tsx';
import { source } from './blockui.gallery.tsx?code';

/**
 * An area that cannot be used while something runs. Prefer a loading button: block an area only where every field of it would
 * be wrong meanwhile.
 *
 * @do Offer a way out where it may take long.
 * @dont Block the whole page for one field.
 * @docs #web/ui/loading/blocked.tsx
 */
const BlockUiPage = galleryPage({
  source,
  examples: { card: InCard, form: InForm, list: InGrid, Several },
});

/** A card. Its content is dimmed and out of reach until the answer is there. */
function InCard() {
  const [isBlocked, setIsBlocked] = useState(false);

  useEffect(() => {
    if (!isBlocked) return;
    const timer = setTimeout(() => setIsBlocked(false), 2000);
    return () => clearTimeout(timer);
  }, [isBlocked]);

  return (
    <Stack gap="sm" align="start">
      <Blocked isBlocked={isBlocked} label="Calculating …">
        <DescriptionList
          items={[
            { label: 'Events', value: '4,894' },
            { label: 'Best score', value: '98.4' },
            { label: 'Oldest feed', value: 'two hours' },
          ]}
        />
      </Blocked>
      <Button variant="outline" isLoading={isBlocked} onClick={() => setIsBlocked(true)}>
        Recalculate
      </Button>
    </Stack>
  );
}

/** A form. No field can be reached by pointer or keyboard while it is sent. */
function InForm() {
  const [isBlocked, setIsBlocked] = useState(false);
  const [name, setName] = useState('Ada Lovelace');
  const [city, setCity] = useState('London');
  return (
    <Stack gap="sm" align="start">
      <Blocked isBlocked={isBlocked} label="Sending …">
        <Stack gap="sm">
          <TextField label="Name" value={name} onChange={setName} />
          <TextField label="City" value={city} onChange={setCity} />
        </Stack>
      </Blocked>
      <Button variant="outline" onClick={() => setIsBlocked(!isBlocked)}>
        {isBlocked ? 'Unblock the form' : 'Block the form'}
      </Button>
    </Stack>
  );
}

/** A list that is asked again. A grid stays as it is and only fades. */
function InGrid() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Stack gap="sm" align="stretch">
      <Grid min="9rem" isBusy={isBusy}>
        {['Lisbon', 'Porto', 'Faro'].map((city) => (
          <Card key={city} title={city} level={3}>
            12 events
          </Card>
        ))}
      </Grid>
      <div>
        <Button variant="outline" onClick={() => setIsBusy(!isBusy)}>
          {isBusy ? 'The answer is there' : 'Ask again'}
        </Button>
      </div>
    </Stack>
  );
}

const FEEDS = ['Harbour Hall', 'City Stages'];

/** One of several. Each area blocks for itself; the others go on. */
function Several() {
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  return (
    <Grid min="14rem">
      {FEEDS.map((feed) => (
        <Stack key={feed} gap="sm" align="stretch">
          <Blocked isBlocked={blocked.includes(feed)} label="Reading the feed …">
            <Card title={feed} level={3}>
              1,204 events, read an hour ago.
            </Card>
          </Blocked>
          <div>
            <ToggleButton
              size="sm"
              isPressed={blocked.includes(feed)}
              onChange={(isOn) =>
                setBlocked(isOn ? [...blocked, feed] : blocked.filter((other) => other !== feed))
              }
            >
              Read {feed}
            </ToggleButton>
          </div>
        </Stack>
      ))}
    </Grid>
  );
}

export const Route = createFileRoute('/components/blockui')({
  ...page({ title: 'pageTitles.components.blockui', sample: 'template' }),
  component: BlockUiPage,
});
