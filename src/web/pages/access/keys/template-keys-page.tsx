import { useMay } from '#web/api/ability.ts';
import { SampleKeys } from '../sample-keys/sample-keys.tsx';
import { OwnAndOtherKeys } from './own-and-other-keys.tsx';

/** The template's page: the real keys of who may have any, else those of the sample account. */
export function TemplateKeysPage() {
  return useMay('update', 'ApiKey') ? <OwnAndOtherKeys /> : <SampleKeys />;
}
