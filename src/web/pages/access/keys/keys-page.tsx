import { OwnAndOtherKeys } from './own-and-other-keys.tsx';

export function KeysPage() {
  return <OwnAndOtherKeys />;
}
