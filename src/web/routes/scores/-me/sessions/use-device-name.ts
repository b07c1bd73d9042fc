import { useTranslation } from '#web/translation.tsx';
import { describeDevice } from './describe-device.ts';
import '#web/messages/me.json';

/** “Chrome on Linux”, or as much of it as is known. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent);
    if (browser && system) return t('me.sessions.device', { browser, system });
    return browser ?? system ?? t('me.sessions.unknownDevice');
  };
}
