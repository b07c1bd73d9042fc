import { APP_CALLS } from './specified-app-calls.ts';
import { BUSINESS_CALLS } from './specified-business-calls.ts';
import type { SpecifiedCall } from './specified-calls.ts';
import { CARD_CALLS } from './specified-card-calls.ts';
import { CONTENT_CALLS } from './specified-content-calls.ts';
import { SHOP_CALLS } from './specified-shop-calls.ts';

/** Every call that the specification names, with what it says of it and how that shows. */
export const SPECIFIED_CALLS: Record<string, SpecifiedCall> = {
  ...APP_CALLS,
  ...BUSINESS_CALLS,
  ...SHOP_CALLS,
  ...CONTENT_CALLS,
  ...CARD_CALLS,
};
