/** How dates and times of a cell are shown. */
export type DateStyle = { hasDate: boolean; hasTime: boolean };

/** Digits of a number that spreadsheets know. */
const PRECISION = 15;
/** Excel allows 255 characters. */
const LONGEST_FORMAT = 255;
const DAY_SECONDS = 86_400;
/** Serial numbers count from here, as if 1900 had been a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_OF_MARCH_1900 = 61;
const DAYS_1904 = 1462;
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;

/** A number as text, without what binary fractions add. */
export function numberText(written: string, point: string): string {
  if (/^-?\d{1,15}$/.test(written)) return written;
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written.trim();
  const text = String(Number(number.toPrecision(PRECISION)));
  return point === '.' ? text : text.replace('.', point);
}

/** The date, the time or both of a serial number, in ISO 8601; undefined for a number that is none. */
export function serialText(serial: number, style: DateStyle, is1904: boolean): string | undefined {
  const shifted = is1904 ? serial + DAYS_1904 : serial;
  const seconds = Math.round(shifted * DAY_SECONDS);
  const day = Math.floor(seconds / DAY_SECONDS);
  if (!Number.isFinite(serial) || serial < 0 || day > LAST_DAY) return undefined;
  const ofDay = seconds - day * DAY_SECONDS;
  const isTime = !style.hasDate || (style.hasTime && serial < 1);
  if (isTime) return timeText(ofDay);
  if (day === 0) return undefined;
  const date = dayText(day);
  return style.hasTime || ofDay > 0 ? `${date}T${timeText(ofDay)}` : date;
}

function dayText(day: number): string {
  const days = day < FIRST_OF_MARCH_1900 ? day + 1 : day;
  return new Date(EPOCH + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

/** With seconds where there are any. */
export function timeText(seconds: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  const [hour, minute, second] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(
    Math.floor,
  );
  const text = `${part(hour ?? 0)}:${part(minute ?? 0)}`;
  return second ? `${text}:${part(second)}` : text;
}

/** What a number format of Excel shows of dates and times; null where it shows a number. */
export function dateStyleOf(format: string): DateStyle | null {
  const [first = ''] = format.slice(0, LONGEST_FORMAT).split(';');
  const code = first
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    // Elapsed hours, minutes and seconds.
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .toLowerCase();
  if (/general|[0#?]/.test(code.replaceAll(/s\.0+/g, 's'))) return null;
  const hasTime = /[hs]|am\/pm|a\/p/.test(code);
  const plain = code.replaceAll(/am\/pm|a\/p/g, '');
  const hasDate = /[yd]/.test(plain) || (plain.includes('m') && !hasTime);
  return hasDate || hasTime ? { hasDate, hasTime } : null;
}

/** What the numbers of formats that are built in show. */
export function builtInDateStyle(id: number): DateStyle | null {
  const isIn = (first: number, last: number) => id >= first && id <= last;
  if (id === 22) return { hasDate: true, hasTime: true };
  if (isIn(14, 17) || isIn(27, 31) || id === 36 || isIn(50, 54) || isIn(57, 58)) {
    return { hasDate: true, hasTime: false };
  }
  return isIn(18, 21) || isIn(32, 35) || isIn(45, 47) || isIn(55, 56)
    ? { hasDate: false, hasTime: true }
    : null;
}

/** A date or both as OpenDocument and Excel write them in ISO 8601, without seconds that are none. */
export function isoText(written: string): string {
  return written.trim().replace(/(T\d\d:\d\d)(?::00(?:\.0+)?)?(:\d\d)?(?:\.\d+)?Z?$/, '$1$2');
}
