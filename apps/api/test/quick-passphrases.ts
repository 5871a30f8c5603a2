import { Encrypter } from 'age-encryption';

/**
 * Imported by a spec that locks many files: a passphrase then costs a thousandth of its time. The product's own cost runs in
 * `backup.db.spec.ts`.
 */
const { setScryptWorkFactor } = Encrypter.prototype;
Encrypter.prototype.setScryptWorkFactor = function quick(this: Encrypter) {
  setScryptWorkFactor.call(this, 6);
};
