import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, type DeliveryAddress, deliveryAddress } from '#contract/shop/shop-orders.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Text } from '#web/ui/layout/text.tsx';

const EMPTY = {
  fullName: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  country: 'US',
} as const satisfies DeliveryAddress;

/** The longest texts, and the names that browsers have for the fields. */
const FIELDS = {
  fullName: { maxLength: 100, autoComplete: 'name', isRequired: true },
  street: { maxLength: 120, autoComplete: 'street-address', isRequired: true },
  postcode: { maxLength: 16, autoComplete: 'postal-code' },
  city: { maxLength: 80, autoComplete: 'address-level2', isRequired: true },
  phone: { maxLength: 30, autoComplete: 'tel', type: 'tel' },
} as const;

/** The delivery address. */
export function AddressStep({
  address,
  onDone,
}: {
  address: DeliveryAddress | null;
  onDone: (address: DeliveryAddress) => void;
}) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const form = useForm<Record<keyof DeliveryAddress, string>>({
    initial: { ...(address ?? EMPTY) },
    check: schemaCheck(deliveryAddress),
    send: async (values) => onDone(deliveryAddress.parse(values)),
  });
  const field = (name: keyof typeof FIELDS) => ({
    ...form.field(name),
    ...FIELDS[name],
    label: t(`shop.address.fields.${name}`),
  });

  return (
    <Form form={form} label={t('shop.steps.address')}>
      <TextField {...field('fullName')} />
      <TextField {...field('street')} />
      <FormRow>
        <TextField {...field('postcode')} />
        <TextField {...field('city')} />
      </FormRow>
      <FormRow>
        <TextField {...field('phone')} />
        <SelectField
          {...form.field('country')}
          label={t('shop.address.fields.country')}
          choices={COUNTRIES.map((code) => ({
            value: code,
            label: names.of(code) ?? code,
          })).toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))}
        />
      </FormRow>
      <Text as="p" size="sm" tone="neutral">
        {t('shop.address.remembered')}
      </Text>
      <FormActions
        submitLabel={t('shop.address.submit')}
        isSending={form.isSending}
        extra={
          <LinkButton
            {...linkTo('/apps/ecommerce/checkout', {})}
            variant="outline"
            icon={ArrowLeft}
          >
            {t('shop.address.back')}
          </LinkButton>
        }
      />
    </Form>
  );
}
