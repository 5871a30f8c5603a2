import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the authenticator's data (WebAuthn level 3, section 6.1). */
const flags = { present: 1, verified: 4, attested: 64 } as const;

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** A phone with a lock, in software: creates passkeys and signs with them (WebAuthn level 3), for tests. */
export class Authenticator {
  /** Whether it verifies the person by finger, face or code. */
  verifies = true;
  /** Uses so far; always 0 with `counts: false`, as synced passkeys have it. */
  counter = 0;
  /** What the browser reports about frames around the page. */
  frame: { crossOrigin?: boolean; topOrigin?: string } = { crossOrigin: false };
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {}

  /** Responds to the options of a registration. */
  create({ challenge, rp }: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.dataFor(rp.id ?? '', flags.attested),
      Buffer.alloc(16),
      length,
      this.id,
      coseKey(this.keys.publicKey),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      ...this.named,
      response: {
        clientDataJSON: this.client('webauthn.create', challenge),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Responds to the options of a sign-in. */
  get({ challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON {
    if (this.counts) this.counter += 1;
    const authData = this.dataFor(rpId, 0);
    const clientDataJSON = this.client('webauthn.get', challenge);
    const signed = Buffer.concat([authData, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.named,
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      },
    };
  }

  private get named() {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key' as const, clientExtensionResults: {} };
  }

  private client(type: string, challenge: string): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.origin, ...this.frame }));
  }

  private dataFor(rpId: string, further: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags.present | (this.verifies ? flags.verified : 0) | further]), counter]);
  }
}

/** A public key for ES256 in COSE format (RFC 9053, section 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [right, down] = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')));
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, right],
        [-3, down],
      ]) as never,
    ),
  );
}
