import type { QuoteForm } from '#dto';
import { useRef, useState } from 'react';
import { sendQuote, uploadPhotos, type UploadProgress } from '../../lib/api-client';
import type { SubmissionStamp } from '../../ui/fields/use-submission';
import { refusalIn, type Refusal } from './refusal-in';
import type { Photo, Photos } from './photos/use-photos';

export type SendingPhase = { at: 'rest' } | { at: 'photos'; progress?: UploadProgress } | { at: 'request' };

/** How a press on the submit button can end. */
export interface SendingOutcomes {
  onSent: () => void;
  /** Photos were refused: their lines are in the photos step. */
  onPhotosRefused: () => void;
  onFieldsRefused: (fields: Refusal['fields']) => void;
  onFailed: () => void;
}

export interface QuoteSending {
  phase: SendingPhase;
  /** Uploads the photos that are not uploaded yet, then sends the request. Ignored while one is on its way. */
  send: (values: QuoteForm) => Promise<void>;
}

/** Sends a request in two calls; whatever fails, nothing that has arrived is sent again. */
export function useQuoteSending(photos: Photos, { stamp }: SubmissionStamp, outcomes: SendingOutcomes): QuoteSending {
  const [phase, setPhase] = useState<SendingPhase>({ at: 'rest' });
  const busy = useRef(false);

  async function send(values: QuoteForm): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    let travelling: readonly Photo[] = [];
    try {
      const chosen = photos.latest().length;
      setPhase({ at: chosen > 0 ? 'photos' : 'request' });
      const ready = await photos.ready();
      if (ready.length < chosen) {
        outcomes.onPhotosRefused();
        return;
      }
      travelling = ready.filter(({ url }) => !url);
      const urls = await upload(travelling);
      photos.remember(urls);
      setPhase({ at: 'request' });
      const form = { ...values, imageUrls: photos.latest().flatMap(({ url }) => url ?? []) };
      await sendQuote(form, stamp(form));
      outcomes.onSent();
    } catch (failure) {
      const refusal = refusalIn(failure);
      if (refusal) settle(refusal, travelling);
      else outcomes.onFailed();
    } finally {
      busy.current = false;
      setPhase({ at: 'rest' });
    }
  }

  async function upload(list: readonly Photo[]): Promise<Map<number, string>> {
    const files = list.flatMap(({ name, blob }) => (blob ? [{ name, blob }] : []));
    if (files.length === 0) return new Map();
    const urls = await uploadPhotos(files, (progress) => setPhase({ at: 'photos', progress }));
    return new Map(list.map(({ id }, index) => [id, urls[index] ?? '']));
  }

  function settle(refusal: Refusal, travelling: readonly Photo[]): void {
    if (refusal.stalePhotos) photos.forget(refusal.stalePhotos);
    const refused = refusal.photos.flatMap(({ index, message }) => {
      const photo = travelling[index];
      return photo ? [{ id: photo.id, message }] : [];
    });
    if (refused.length > 0) photos.refuse(refused);
    if (refusal.fields.length > 0) outcomes.onFieldsRefused(refusal.fields);
    else outcomes.onPhotosRefused();
  }

  return { phase, send };
}
