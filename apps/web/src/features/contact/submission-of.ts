import { formTrapField, type CreateContact } from '#dto';
import type { Submission } from '../../lib/submissions';
import { randomId } from '../../lib/random-id';
import { changeContactDraft, contactDraft } from './contact-draft';

/** The key and timing sent with these values. The key stays the same while they do, so that a retry is recognised. */
export function submissionOf(values: CreateContact, form: HTMLFormElement | null): Submission {
  const { sent, startedAt = Date.now() } = contactDraft();
  const text = JSON.stringify(values);
  // The server refuses a known key with another body, so edited values get a new one.
  const key = sent?.text === text ? sent.key : randomId();
  changeContactDraft({ sent: { text, key } });
  const trap = form && new FormData(form).get(formTrapField);
  return { key, seconds: Math.max(0, Math.round((Date.now() - startedAt) / 1000)), trap: typeof trap === 'string' ? trap : '' };
}
