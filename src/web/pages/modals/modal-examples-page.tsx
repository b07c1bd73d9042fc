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
import { type ComponentType, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/account/account-settings.ts';
import type { RouteRequest } from '#contract/kit/route.ts';
import {
  ADDRESS_KINDS,
  APP_CATEGORIES,
  APP_DATABASES,
  APP_FRAMEWORKS,
  addAddress,
  addCard,
  createApp,
  type ModalExamples,
  readModalExamples,
} from '#contract/modal-examples.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { type GroupChoice, RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { PlansDialog } from './plans-dialog.tsx';
import { ReferDialog } from './refer-dialog.tsx';
import { SavedList } from './saved-list.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';

const CARD_DIALOG_BLANK = { number: '', holder: '', expires: '', code: '' };

/** Adds a card to pay with. */
function CardDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const add = useChange(addCard);
  const form = useForm({
    initial: CARD_DIALOG_BLANK,
    check: (values) => checkFields(addCard.body, values),
    send: async (body) => {
      await add.mutateAsync({ body });
      form.reset(CARD_DIALOG_BLANK);
    },
  });
  return (
    <Dialog
      title={t('modals.card.title')}
      description={t('modals.card.description')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('modals.card.add')} onCancel={onClose}>
        <TextField
          {...form.field('number')}
          label={t('modals.card.number')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={t('modals.card.numberExample')}
          maxLength={23}
        />
        <TextField
          {...form.field('holder')}
          label={t('modals.card.holder')}
          autoComplete="cc-name"
          maxLength={60}
        />
        <FormRow>
          <TextField
            {...form.field('expires')}
            label={t('modals.card.expires')}
            autoComplete="cc-exp"
            placeholder={t('modals.card.expiresExample')}
            maxLength={5}
          />
          <TextField
            {...form.field('code')}
            label={t('modals.card.code')}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        </FormRow>
      </DialogForm>
      <SavedList
        title={t('modals.card.saved')}
        kind="cards"
        items={examples.cards.map(({ id, brand, lastFour, holder, expires }) => ({
          id,
          name: `${brand} ···· ${lastFour}`,
          description: `${holder} · ${expires}`,
          start: <CreditCard size={22} aria-hidden />,
        }))}
      />
    </Dialog>
  );
}

/** Which fields each step asks for; the last one only looks them over. */
const STEPS = {
  details: ['name', 'category'],
  framework: ['framework'],
  database: ['database'],
  review: [],
} as const;

const STEP_NAMES = ['details', 'framework', 'database', 'review'] as const;

const CHOICES = {
  category: APP_CATEGORIES,
  framework: APP_FRAMEWORKS,
  database: APP_DATABASES,
} as const;

const APP_DIALOG_BLANK = { name: '', category: '', framework: '', database: '' };

/** Creates an app, a step at a time; each is checked before the next. */
function AppDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [stepIndex, setStepIndex] = useState(0);
  const step = STEP_NAMES[stepIndex] ?? 'review';
  const create = useChange(createApp);
  const form = useForm({
    initial: APP_DIALOG_BLANK,
    check: (current) => {
      const all = checkFields(createApp.body, current);
      if (step === 'review') return all;
      return Object.fromEntries(Object.entries(all).filter(([name]) => isOf(step, name)));
    },
    send: async (current) => {
      if (step !== 'review') {
        form.reset(current);
        setStepIndex(stepIndex + 1);
        return;
      }
      const parsed = createApp.body.parse(current);
      await create.mutateAsync({ body: parsed });
      form.reset(APP_DIALOG_BLANK);
      setStepIndex(0);
    },
  });
  const goTo = (index: number) => {
    form.reset(form.values);
    setStepIndex(index);
  };
  const choice = (name: keyof typeof CHOICES) => (
    <RadioGroup
      label={t(`modals.app.fields.${name}`)}
      value={form.values[name]}
      error={form.errorOf(name)}
      choices={CHOICES[name].map(
        (value): GroupChoice<string> => ({
          value,
          label: t(`modals.app.choices.${value}`),
        }),
      )}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
  return (
    <Dialog
      title={t('modals.app.title')}
      description={t('modals.app.description')}
      onClose={onClose}
    >
      <Stepper
        label={t('modals.app.progress')}
        steps={STEP_NAMES.map((name, index) => ({
          name,
          label: t(`modals.app.steps.${name}`),
          isReachable: index < stepIndex,
        }))}
        value={step}
        onChange={(name) => goTo(STEP_NAMES.indexOf(name))}
      />
      <DialogForm
        form={form}
        submitLabel={t(step === 'review' ? 'modals.app.create' : 'modals.continue')}
        onCancel={onClose}
        {...(stepIndex > 0 && {
          extra: (
            <Button variant="outline" onClick={() => goTo(stepIndex - 1)}>
              {t('modals.back')}
            </Button>
          ),
        })}
      >
        {step === 'details' && (
          <>
            <TextField {...form.field('name')} label={t('modals.app.fields.name')} maxLength={60} />
            {choice('category')}
          </>
        )}
        {(step === 'framework' || step === 'database') && choice(step)}
        {step === 'review' && (
          <>
            <Alert message={form.errorOf('name') ?? null} />
            <DescriptionList
              items={[
                { label: t('modals.app.fields.name'), value: <bdi>{form.values.name}</bdi> },
                ...(['category', 'framework', 'database'] as const).map((name) => ({
                  label: t(`modals.app.fields.${name}`),
                  value: <Choice name={name} value={form.values[name]} />,
                })),
              ]}
            />
          </>
        )}
      </DialogForm>
      <SavedList
        title={t('modals.app.saved')}
        kind="apps"
        items={examples.apps.map(({ id, name, category, framework, database }) => ({
          id,
          name,
          description: [category, framework, database]
            .map((value) => t(`modals.app.choices.${value}`))
            .join(' · '),
        }))}
      />
    </Dialog>
  );
}

function Choice({ name, value }: { name: keyof typeof CHOICES; value: string }) {
  const { t } = useTranslation();
  const known = CHOICES[name].find((one) => one === value);
  return known && t(`modals.app.choices.${known}`);
}

function isOf(step: keyof typeof STEPS, name: string): boolean {
  return STEPS[step].some((field) => field === name);
}

const BLANK: RouteRequest<typeof addAddress>['body'] = {
  kind: 'home',
  fullName: '',
  country: 'IE',
  line: '',
  city: '',
  postcode: '',
};

/** Adds an address. */
function AddressDialog({ examples, onClose }: ExampleDialogProps) {
  const { t, i18n } = useTranslation();
  const names = useMemo(
    () => new Intl.DisplayNames(i18n.language, { type: 'region' }),
    [i18n.language],
  );
  const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  const add = useChange(addAddress);
  const form = useForm({
    initial: BLANK,
    check: (current) => checkFields(addAddress.body, current),
    send: async (current) => {
      await add.mutateAsync({ body: current });
      form.reset(BLANK);
    },
  });
  return (
    <Dialog
      title={t('modals.address.title')}
      description={t('modals.address.description')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('modals.address.add')} onCancel={onClose}>
        <RadioGroup
          label={t('modals.address.kind')}
          {...form.field('kind')}
          choices={ADDRESS_KINDS.map((value) => ({
            value,
            label: t(`modals.address.kinds.${value}`),
            description: t(`modals.address.kindDescriptions.${value}`),
          }))}
        />
        <TextField
          {...form.field('fullName')}
          label={t('modals.address.fullName')}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...form.field('line')}
          label={t('modals.address.line')}
          autoComplete="street-address"
          maxLength={200}
        />
        <FormRow>
          <TextField
            {...form.field('postcode')}
            label={t('modals.address.postcode')}
            maxLength={20}
          />
          <TextField {...form.field('city')} label={t('modals.address.city')} maxLength={100} />
        </FormRow>
        <SelectField
          label={t('modals.address.country')}
          {...form.field('country')}
          choices={countries.sort((a, b) => a.label.localeCompare(b.label, i18n.language))}
        />
      </DialogForm>
      <SavedList
        title={t('modals.address.saved')}
        kind="addresses"
        items={examples.addresses.map((one) => ({
          id: one.id,
          name: `${one.fullName} · ${t(`modals.address.kinds.${one.kind}`)}`,
          description: `${one.line}, ${one.postcode} ${one.city}, ${names.of(one.country)}`,
        }))}
      />
    </Dialog>
  );
}

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
