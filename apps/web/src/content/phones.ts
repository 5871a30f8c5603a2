import { business, type Phone } from '#dto';

/**
 * The numbers for a list, each once, however it is written: the owner may have entered one for several uses. `emergency` is undefined if
 * it is the first number; a second number that is the emergency line is listed as that alone.
 */
export function eachOnce({ phone, secondPhone, emergencyPhone }: Record<'phone' | 'secondPhone' | 'emergencyPhone', Phone>) {
  const isSame = (other: Phone) => other.href === secondPhone.href;
  return {
    office: isSame(phone) || isSame(emergencyPhone) ? [phone] : [phone, secondPhone],
    emergency: emergencyPhone.href === phone.href ? undefined : emergencyPhone,
  };
}

/** The business's numbers for a list. */
export const phones = eachOnce(business);
