import { Encrypter } from 'age-encryption';

/** From now on a passphrase costs this spec a thousandth of its time. The product's own cost runs in `backup.db.spec.ts`. */
export function quickPassphrases(): void {
  const { setScryptWorkFactor } = Encrypter.prototype;
  Encrypter.prototype.setScryptWorkFactor = function quick(this: Encrypter) {
    setScryptWorkFactor.call(this, 6);
  };
}
