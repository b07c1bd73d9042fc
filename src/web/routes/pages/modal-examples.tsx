import { createFileRoute } from '@tanstack/react-router';
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
import { z } from 'zod';
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
  saveUser,
  USER_STATES,
} from '#contract/modal-examples.ts';
import { type Billing, choosePlan, readPricing } from '#contract/pricing.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconTile } from '#web/ui/display/icon.tsx';
import { PlanPicker } from '#web/ui/display/plan-picker.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import { type GroupChoice, RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Grid } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { DialogForm } from './-modals/dialog-form.tsx';
import { ReferDialog, ShareDialog, TwoFactorDialog } from './-modals/dialogs.tsx';
import type { ExampleDialogProps } from './-modals/example-dialog.ts';
import { SavedList } from './-modals/saved-list.tsx';
import '#web/messages/modals.json';

export const Route = createFileRoute('/pages/modal-examples')({
  ...page({ title: 'pageTitles.ui.modal-examples', sample: 'data' }),
  component: ModalExamplesPage,
});

const CARD_DIALOG_BLANK = { number: '', holder: '', expires: '', code: '' };

/** Adds a card to pay with. */
function CardDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const add = useChange(addCard);
  const form = useForm({
    initial: CARD_DIALOG_BLANK,
    schema: addCard.body,
    labels: 'modals.card',
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
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={t('modals.card.numberExample')}
        />
        <TextField {...form.field('holder')} autoComplete="cc-name" />
        <FormRow>
          <TextField
            {...form.field('expires')}
            autoComplete="cc-exp"
            placeholder={t('modals.card.expiresExample')}
          />
          <TextField {...form.field('code')} inputMode="numeric" autoComplete="cc-csc" />
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

/** Nothing is chosen at first. */
const appForm = createApp.body.extend({
  category: z.string(),
  framework: z.string(),
  database: z.string(),
});

const APP_DIALOG_BLANK = { name: '', category: '', framework: '', database: '' };

/** Creates an app, a step at a time; each is checked before the next. */
function AppDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [stepIndex, setStepIndex] = useState(0);
  const step = STEP_NAMES[stepIndex] ?? 'review';
  const create = useChange(createApp);
  const form = useForm({
    schema: appForm,
    labels: 'modals.app.fields',
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
            <TextField {...form.field('name')} />
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
  const { t, language } = useTranslation();
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language]);
  const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  const add = useChange(addAddress);
  const form = useForm({
    initial: BLANK,
    schema: addAddress.body,
    labels: 'modals.address',
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
          {...form.field('kind')}
          choices={ADDRESS_KINDS.map((value) => ({
            value,
            label: t(`modals.address.kinds.${value}`),
            description: t(`modals.address.kindDescriptions.${value}`),
          }))}
        />
        <TextField {...form.field('fullName')} autoComplete="name" />
        <TextField {...form.field('line')} autoComplete="street-address" />
        <FormRow>
          <TextField {...form.field('postcode')} />
          <TextField {...form.field('city')} />
        </FormRow>
        <SelectField
          {...form.field('country')}
          choices={countries.sort((a, b) => a.label.localeCompare(b.label, language))}
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
function ModalExamplesPage() {
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

/** Chooses a plan: the same that the pricing page shows. */
function PlansDialog({ onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [billing, setBilling] = useState<Billing>('monthly');
  const pricing = useCall(readPricing, {});
  const choose = useChange(choosePlan);
  return (
    <Dialog
      size="lg"
      title={t('modals.plans.title')}
      description={t('modals.plans.description')}
      onClose={onClose}
    >
      <Alert message={choose.error?.message ?? null} />
      <CallState call={pricing} failed={t('modals.failed')}>
        {({ plans, chosen }) => (
          <PlanPicker
            plans={plans}
            chosen={chosen}
            billing={billing}
            busy={choose.isPending ? choose.variables.body.plan : null}
            onBilling={setBilling}
            onChoose={(plan) => choose.mutate({ body: { plan, billing } })}
          />
        )}
      </CallState>
    </Dialog>
  );
}

/** Changes a user's data. */
function UserDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const save = useChange(saveUser);
  const form = useForm({
    initial: examples.user,
    schema: saveUser.body,
    labels: 'modals.user',
    send: async (body) => {
      await save.mutateAsync({ body });
      onClose();
      showToast({ tone: 'success', message: t('modals.user.saved') });
    },
  });
  return (
    <Dialog
      title={t('modals.user.title')}
      description={t('modals.user.description')}
      onClose={onClose}
    >
      <DialogForm form={form} submitLabel={t('modals.user.save')} onCancel={onClose}>
        <FormRow>
          <TextField {...form.field('firstName')} />
          <TextField {...form.field('lastName')} />
        </FormRow>
        <TextField {...form.field('email')} label={t('modals.email')} />
        <FormRow>
          <TextField {...form.field('phone')} label={t('modals.phone')} type="tel" />
          <SelectField
            {...form.field('status')}
            choices={USER_STATES.map((value) => ({
              value,
              label: t(`modals.user.states.${value}`),
            }))}
          />
        </FormRow>
        <Checkbox {...form.field('isContactable')} />
      </DialogForm>
    </Dialog>
  );
}
