import { useTranslation } from '#web/translation.tsx';
import '#web/messages/me.json';

/** Names of browsers in user agents, derived browsers before those that they are built on. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['HeadlessChrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system as a person would name them; null where the user agent does not have them. */
export function describeDevice(userAgent: string | null): {
  browser: string | null;
  system: string | null;
} {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([name]) => new RegExp(`\\b${name}/`).test(text));
  const system = SYSTEMS.find(([name]) => text.includes(name));
  return { browser: browser?.[1] ?? null, system: system?.[1] ?? null };
}

/** “Chrome on Linux”, or as much of it as is known. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent);
    if (browser && system) return t('me.sessions.device', { browser, system });
    return browser ?? system ?? t('me.sessions.unknownDevice');
  };
}
