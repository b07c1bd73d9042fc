import { CodeXml, PilcrowLeft } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { useSeen } from '#web/ui/loading/use-seen.ts';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import type { ExampleTexts } from './gallery-texts.ts';

/** Where a link to an example scrolls to: below the top bar. */
const BELOW_TOP_BAR = { scrollMarginBlockStart: '76px' } as const;

/** One example, drawn once it comes into view, with the very code that draws it. */
export function ExampleCard({
  name,
  texts,
  component: Example,
  source,
  isBusy,
}: {
  name: string;
  texts: ExampleTexts;
  component: ComponentType;
  source: string;
  /** Shows a loading state that never ends. */
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  const [box, isSeen] = useSeen<HTMLDivElement>();
  const [isTurned, setIsTurned] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const { title } = texts;
  return (
    <div id={name} style={BELOW_TOP_BAR}>
      <Card
        title={title}
        description={texts.note}
        actions={
          <Row gap="2xs" wrap={false}>
            <IconButton
              label={t('gallery.frame.turn', { title })}
              tooltip={t('gallery.frame.turnShort')}
              icon={PilcrowLeft}
              variant={isTurned ? 'light' : 'plain'}
              aria-pressed={isTurned}
              onClick={() => setIsTurned(!isTurned)}
            />
            <IconButton
              label={t('gallery.frame.code', { title })}
              tooltip={t('gallery.frame.codeShort')}
              icon={CodeXml}
              variant={hasCode ? 'light' : 'plain'}
              aria-expanded={hasCode}
              onClick={() => setHasCode(!hasCode)}
            />
          </Row>
        }
      >
        <Stack>
          <Divider />
          <div
            ref={box}
            data-example
            data-stays-busy={(isSeen && isBusy) || undefined}
            dir={isTurned ? 'rtl' : undefined}
          >
            {isSeen ? <Example /> : <Skeleton height={80} />}
          </div>
          {hasCode && <CodeBlock code={source} label={t('gallery.frame.codeOf', { title })} />}
        </Stack>
      </Card>
    </div>
  );
}
