import { type EmailDraft, MAX_ATTACHED_BYTES, MAX_ATTACHMENTS } from '#contract/email/email.ts';

export type DraftFile = NonNullable<EmailDraft['attachments']>[number];

export type Refusal =
  | { reason: 'too-many' }
  | { reason: 'too-large' }
  | { reason: 'unreadable'; name: string };

/** Bytes of a data URL: base64 holds three in four characters. */
function bytesOf({ url }: DraftFile): number {
  return Math.floor(url.slice(url.indexOf(',') + 1).length * 0.75);
}

/** Adds files to the attachments of a message, up to the limits. */
export async function attachFiles(
  files: readonly File[],
  present: readonly DraftFile[],
  sizeText: (bytes: number) => string,
): Promise<{ attached: DraftFile[]; refusal: Refusal | null }> {
  const attached = [...present];
  let bytes = present.reduce((sum, file) => sum + bytesOf(file), 0);
  for (const file of files) {
    bytes += file.size;
    if (attached.length >= MAX_ATTACHMENTS) return { attached, refusal: { reason: 'too-many' } };
    if (bytes > MAX_ATTACHED_BYTES) return { attached, refusal: { reason: 'too-large' } };
    const url = await readFile(file);
    if (url === null) return { attached, refusal: { reason: 'unreadable', name: file.name } };
    const fileName = unusedName(file.name.slice(-200), attached);
    attached.push({ fileName, url, size: sizeText(file.size) });
  }
  return { attached, refusal: null };
}

function unusedName(name: string, present: readonly DraftFile[]): string {
  const taken = new Set(present.map(({ fileName }) => fileName));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${count} ${name}`;
  return free;
}

function readFile(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
