import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and a certificate, as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

/** DER (X.690): a tag, the length, the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const time = (ms: number) =>
  der(
    0x17,
    Buffer.from(
      new Date(ms)
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  );
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** ecdsa-with-SHA256, commonName, subjectAltName. */
const [signature, commonName, altName] = [oid('2a8648ce3d040302'), oid('550403'), oid('551d11')] as const;

/** A self-signed certificate for 127.0.0.1 (RFC 5280), valid for a day. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('push peer')))));
  const address = der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1]))));
  const dayMs = 24 * 3_600_000;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(signature),
    name,
    sequence(time(Date.now() - dayMs), time(Date.now() + dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(altName, address))),
  );
  const signed = sequence(body, sequence(signature), der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
