import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** The receiver's half of a push subscription. */
export interface Receiver {
  ecdh: ECDH;
  auth: Buffer;
}

/**
 * Decrypts the body of a push with Content-Encoding aes128gcm, in one record (RFC 8188 and 8291). Throws if it is not for this receiver.
 */
export function decryptPush(body: Buffer, { ecdh, auth }: Receiver): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The content ends with a 2, followed only by zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** What a push service learns about the sender. */
export interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
  /** The public key of the signature, base64url. */
  publicKey: string;
}

/** Checks the sender's signature (RFC 8292, section 2). Throws if it is invalid. */
export function verifyVapid(header = ''): VapidClaims {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight =
    alg === 'ES256' &&
    verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isRight) throw new Error('The signature is not right');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<VapidClaims, 'publicKey'>), publicKey };
}

/** Creates a receiver, as a browser does. */
export function newReceiver(auth: Buffer): Receiver {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth };
}
