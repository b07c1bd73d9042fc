import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Ceremony = { nonce: string; origin: string; host: string };
/** Whose the passkey is. */
type Owned = { user?: { id: string } };

/** An authenticator as browsers have them, with one passkey on the curve P-256. */
export function createAuthenticator({ verifiesUser = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
  let userHandle: string | undefined;
  return {
    id,
    /** What it answers when a passkey is to be made. */
    register({ nonce, origin, host, user }: Ceremony & Owned) {
      userHandle = user?.id;
      const authData = Buffer.concat([
        head(host, flags | HAS_CREDENTIAL),
        Buffer.alloc(16),
        lengthOf(credentialId),
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', nonce, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** What it answers when somebody signs in. */
    authenticate({ nonce, origin, host }: Ceremony) {
      const authData = head(host, flags);
      const client = clientData('webauthn.get', nonce, origin);
      const signed = Buffer.concat([authData, sha256(client)]);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle,
      };
    },
  };
}

/** The hash of the host, the flags, and a counter that stays 0 as that of most passkeys does. */
function head(host: string, flags: number): Buffer {
  return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags, 0, 0, 0, 0])]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The public key as COSE: key type 2, algorithm -7, curve 1, then both coordinates. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
