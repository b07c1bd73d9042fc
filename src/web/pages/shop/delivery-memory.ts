import { type DeliveryAddress, deliveryAddress } from '#contract/shop/shop-orders.ts';

const KEY = 'shopDeliveryAddress';

/** The address of the last visit to the checkout; undefined where there is none that can be used. */
export function recallAddress(storage: Storage): DeliveryAddress | undefined {
  const kept = storage.getItem(KEY);
  if (kept === null) return undefined;
  try {
    return deliveryAddress.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

export function rememberAddress(address: DeliveryAddress, storage: Storage): void {
  storage.setItem(KEY, JSON.stringify(address));
}
