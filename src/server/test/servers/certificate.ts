import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself, with its key; as PEM. */
export type TestCertificate = { cert: string; key: string };

/** Makes a certificate for names and IP addresses, valid between two instants. */
export function makeCertificate(
  names: readonly string[],
  { from, until }: { from: Date; until: Date },
): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(2, 5, 4, 3), utf8(names[0] ?? 'nobody'))));
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2));
  const body = sequence(
    node(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    node(0xa3, sequence(alternativeNames(names), authority())),
  );
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, algorithm, node(0x03, Buffer.from([0]), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One value of ASN.1 in DER. */
function node(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: Uint8Array[]) => node(0x30, ...contents);
const set = (...contents: Uint8Array[]) => node(0x31, ...contents);
const integer = (value: number) => node(0x02, Buffer.from([value]));
const utf8 = (text: string) => node(0x0c, Buffer.from(text));
const octets = (content: Uint8Array) => node(0x04, content);

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = rest.flatMap((part) => {
    const digits = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return node(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** As `20300501120000Z`. */
function time(date: Date): Buffer {
  return node(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`));
}

function alternativeNames(names: readonly string[]): Buffer {
  const entries = names.map((name) => {
    const address = name.split('.').map(Number);
    const isAddress = address.length === 4 && address.every((part) => Number.isInteger(part));
    return isAddress ? node(0x87, Buffer.from(address)) : node(0x82, Buffer.from(name));
  });
  return sequence(oid(2, 5, 29, 17), octets(sequence(...entries)));
}

/** It may sign certificates, its own among them. */
function authority(): Buffer {
  const yes = node(0x01, Buffer.from([0xff]));
  return sequence(oid(2, 5, 29, 19), yes, octets(sequence(yes)));
}
