import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_PREFIX } from '#contract/limits.ts';

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = 0xffda;
/** Segments without content of people's own: tables, the JFIF header, restart intervals, frames. */
const ALLOWED = new Set([0xffe0, 0xffdb, 0xffc4, 0xffdd, 0xffc0, 0xffc2]);
const COLOUR_PROFILE = 0xffe2;
const COLOUR_PROFILE_NAME = 'ICC_PROFILE\0';
const FRAMES = new Set([0xffc0, 0xffc2]);

/**
 * Whether this is the data address of a small JPEG and nothing else: browsers re-encode the
 * pictures that they send, so other segments, which could reveal where a photograph was taken, are refused.
 */
export function isPlainPicture(address: string): boolean {
  const base64 = address.startsWith(PICTURE_PREFIX) ? address.slice(PICTURE_PREFIX.length) : '';
  const bytes = Buffer.from(base64, 'base64');
  return (
    bytes.toString('base64') === base64 && bytes.length <= MAX_PICTURE_BYTES && hasPlainFrame(bytes)
  );
}

function hasPlainFrame(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return false;
  let isSmall = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker === START_OF_SCAN) return isSmall;
    if (!ALLOWED.has(marker) && !isColourProfile(bytes, at)) return false;
    if (FRAMES.has(marker)) {
      const sides = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      isSmall = sides.every((pixels) => pixels > 0 && pixels <= MAX_PICTURE_PIXELS);
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Chromium adds one to every picture that it draws. */
function isColourProfile(bytes: Buffer, at: number): boolean {
  const name = bytes.toString('latin1', at + 4, at + 4 + COLOUR_PROFILE_NAME.length);
  return bytes.readUInt16BE(at) === COLOUR_PROFILE && name === COLOUR_PROFILE_NAME;
}
