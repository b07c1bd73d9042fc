/** Hues that are easy to tell apart. */
const HUES = [248, 199, 162, 28, 344, 280, 96, 12, 220, 316] as const;

/** A small stable number for a text. */
function numberFor(text: string): number {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return sum;
}

function hueFor(text: string): number {
  return HUES[numberFor(text) % HUES.length] ?? HUES[0];
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An SVG of ours as the address of an image. */
export function svgUri(width: number, height: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A person's avatar, derived from the name: the same name gives the same face. */
export function avatarOf(name: string): string {
  const number = numberFor(name);
  const hue = hueFor(name);
  const skin = ['#f6d3b3', '#e0ac84', '#c58a5f', '#8d5a3b', '#5f3b27'][number % 5] ?? '#e0ac84';
  const hair =
    ['#2b2230', '#5a3a22', '#a8752f', '#7d7d85', '#7a2f1d'][(number >> 3) % 5] ?? '#2b2230';
  const hairShape =
    [
      '<path d="M25 38c-2-18 8-24 15-24s17 6 15 24c-3-9-7-12-15-12s-12 3-15 12z"/>',
      '<path d="M24 52c-4-26 4-38 16-38s20 12 16 38l-5-4c2-14-2-20-11-20s-13 6-11 20z"/>',
      '<path d="M26 34c0-12 6-19 14-19s14 7 14 19c-5-6-9-7-14-7s-9 1-14 7z"/>',
    ][(number >> 5) % 3] ?? '';
  return svgUri(
    80,
    80,
    `<rect width="80" height="80" fill="hsl(${hue} 60% 86%)"/>` +
      `<path d="M14 80c2-18 12-24 26-24s24 6 26 24z" fill="hsl(${hue} 45% 45%)"/>` +
      `<rect x="34" y="48" width="12" height="14" rx="6" fill="${skin}"/>` +
      `<circle cx="40" cy="37" r="15" fill="${skin}"/>` +
      `<g fill="${hair}">${hairShape}</g>` +
      `<circle cx="35" cy="38" r="1.6"/><circle cx="45" cy="38" r="1.6"/>` +
      `<path d="M35 44q5 4 10 0" fill="none" stroke="#3a2626" stroke-width="1.5" stroke-linecap="round"/>`,
  );
}

/** A wide picture of hills, in colours derived from the text. */
export function coverOf(text: string, width = 640, height = 320): string {
  const hue = hueFor(text);
  const number = numberFor(text);
  const hills = [0.45, 0.62, 0.8].map((level, index) => {
    const rise = (((number >> (index * 3)) % 9) / 9) * 0.16;
    const top = Math.round((level - rise) * height);
    const bend = Math.round((level + rise - 0.08) * height);
    return `<path d="M0 ${bend}Q${width * (0.2 + index * 0.2)} ${top - 30} ${width * 0.6} ${bend}T${width} ${top}V${height}H0z" fill="hsl(${hue + index * 14} 48% ${64 - index * 14}%)"/>`;
  });
  const sunX = Math.round(width * (0.2 + ((number % 7) / 7) * 0.6));
  return svgUri(
    width,
    height,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 90%)"/><stop offset="1" stop-color="hsl(${hue + 40} 70% 80%)"/></linearGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#s)"/>` +
      `<circle cx="${sunX}" cy="${Math.round(height * 0.3)}" r="${Math.round(height * 0.11)}" fill="hsl(${hue + 180} 80% 92%)"/>${hills.join('')}`,
  );
}

/** A label with a text on it, for attachments and logos. */
export function labelOf(text: string, width = 160, height = 160): string {
  const hue = hueFor(text);
  return svgUri(
    width,
    height,
    `<rect width="${width}" height="${height}" rx="12" fill="hsl(${hue} 55% 92%)"/>` +
      `<text x="50%" y="54%" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="${Math.round(height / 4)}" fill="hsl(${hue} 45% 32%)">${escapeXml(text)}</text>`,
  );
}
