import { ME } from './people.ts';

export type SignedInPerson = {
  fullName: string;
  email: string;
  /** The address of the picture of the account; absent or null: it is shown by its initials everywhere. */
  avatar?: string | null;
};

/** The longest name that the sample data takes. */
const MAX_NAME_LENGTH = 100;

/** The answer with the person who is signed in instead of the one that the sample data made up. */
export async function withPerson(answer: Response, person: SignedInPerson): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const { status, headers } = answer;
  const fullName = person.fullName.trim().slice(0, MAX_NAME_LENGTH) || ME.fullName;
  const text = replaceTexts(await answer.text(), [
    [ME.fullName, fullName],
    [ME.email, person.email],
    [usernameOf(ME), usernameOf(person)],
    [ME.avatar, person.avatar ?? ''],
  ]);
  return new Response(text, { status, headers });
}

/** A request as the sample data reads it: mail to the signed-in person is mail to its own. */
export async function withoutPerson(
  request: Request,
  { email, avatar }: SignedInPerson,
): Promise<Request> {
  if (request.body === null) return request;
  const body = replaceTexts(await request.text(), [
    [email, ME.email],
    ...(avatar ? [[avatar, ME.avatar] as const] : []),
  ]);
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

/** From the address, with the characters and the length that user names have. */
function usernameOf({ email }: SignedInPerson): string {
  const name = email.slice(0, email.indexOf('@')).replace(/[^\p{L}\p{N}._-]/gu, '-');
  return name.slice(0, 40).padEnd(3, '_');
}

/** Only whole texts: in JSON a quotation mark inside a text never stands without a backslash. */
function replaceTexts(json: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce(
    (text, [from, to]) => text.replaceAll(JSON.stringify(from), () => JSON.stringify(to)),
    json,
  );
}
