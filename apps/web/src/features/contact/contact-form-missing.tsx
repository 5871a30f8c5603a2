import { contactWords } from '../../content/contact-words';

/** Stands in for the form when its code could not be fetched. */
export function ContactFormMissing() {
  return <p>{contactWords.missing}</p>;
}
