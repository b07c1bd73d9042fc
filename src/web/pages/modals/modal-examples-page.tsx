import {
  AppWindow,
  CreditCard,
  Gift,
  type LucideIcon,
  MapPin,
  Share2,
  ShieldCheck,
  Tags,
  UserPen,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ModalExamples, readModalExamples } from '#contract/modal-examples.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { AppDialog } from './app-dialog.tsx';
import { CardDialog } from './card-dialog.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { PlansDialog } from './plans-dialog.tsx';
import { ReferDialog } from './refer-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';

const EXAMPLES = {
  share: { icon: Share2, Dialog: ShareDialog },
  card: { icon: CreditCard, Dialog: CardDialog },
  plans: { icon: Tags, Dialog: PlansDialog },
  user: { icon: UserPen, Dialog: UserDialog },
  twoFactor: { icon: ShieldCheck, Dialog: TwoFactorDialog },
  address: { icon: MapPin, Dialog: AddressDialog },
  app: { icon: AppWindow, Dialog: AppDialog },
  refer: { icon: Gift, Dialog: ReferDialog },
} as const satisfies Record<
  string,
  { icon: LucideIcon; Dialog: ComponentType<ExampleDialogProps> }
>;
type Example = keyof typeof EXAMPLES;
const NAMES = Object.keys(EXAMPLES) as Example[];

/** Dialogs that each complete a task. What is entered is saved. */
export function ModalExamplesPage() {
  const { t } = useTranslation();
  const examples = useCall(readModalExamples, {});
  return (
    <Page title={t('modals.title')} description={t('modals.description')}>
      <CallState call={examples} failed={t('modals.failed')}>
        {(data) => <Examples examples={data} />}
      </CallState>
    </Page>
  );
}

function Examples({ examples }: { examples: ModalExamples }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Example | null>(null);
  const Dialog = open && EXAMPLES[open].Dialog;
  return (
    <>
      <Grid min="18rem">
        {NAMES.map((name) => (
          <Card
            key={name}
            title={t(`modals.${name}.title`)}
            description={t(`modals.${name}.about`)}
            actions={<IconTile icon={EXAMPLES[name].icon} />}
          >
            <Button variant="light" onClick={() => setOpen(name)}>
              {t(`modals.${name}.open`)}
            </Button>
          </Card>
        ))}
      </Grid>
      {Dialog && <Dialog examples={examples} onClose={() => setOpen(null)} />}
    </>
  );
}
