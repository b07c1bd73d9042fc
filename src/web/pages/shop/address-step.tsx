import { useTranslation } from 'react-i18next';
import { COUNTRIES, type DeliveryAddress, deliveryAddress } from '#contract/shop/shop-orders.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './checkout-page.module.css';

const EMPTY = {
  fullName: '',
  phone: '',
  street: '',
  city: '',
  postcode: '',
  country: 'US',
} as const satisfies DeliveryAddress;

/** Each field with its most characters and what browsers know it by. */
const FIELDS = [
  { name: 'fullName', maxLength: 100, autoComplete: 'name', isWide: true },
  { name: 'street', maxLength: 120, autoComplete: 'street-address', isWide: true },
  { name: 'postcode', maxLength: 16, autoComplete: 'postal-code' },
  { name: 'city', maxLength: 80, autoComplete: 'address-level2' },
  { name: 'phone', maxLength: 30, autoComplete: 'tel', type: 'tel' },
] as const;

/** Where the order goes to. */
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
    check: (values) => checkFields(deliveryAddress, values),
    send: async (values) => onDone(deliveryAddress.parse(values)),
  });

  return (
    <form {...form.form} className={styles.form} aria-labelledby="checkout-step">
      {FIELDS.map(({ name, isWide = false, ...field }: FieldOf<typeof FIELDS>) => (
        <TextField
          key={name}
          {...form.field(name)}
          {...field}
          className={isWide ? styles.wide : undefined}
          label={t(`shop.address.fields.${name}`)}
        />
      ))}
      <SelectField
        label={t('shop.address.fields.country')}
        value={form.values.country}
        onChange={(country) => form.set({ country })}
        choices={COUNTRIES.map((code) => ({
          value: code,
          label: names.of(code) ?? code,
        })).toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))}
      />
      <p className={styles.hint}>{t('shop.address.remembered')}</p>
      <div className={styles.submit}>
        <Button type="submit">{t('shop.address.submit')}</Button>
      </div>
    </form>
  );
}

type FieldOf<Fields extends readonly { name: string }[]> = {
  name: Fields[number]['name'];
  maxLength: number;
  autoComplete: string;
  type?: 'tel';
  isWide?: boolean;
};
