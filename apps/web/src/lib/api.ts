import axios, { type AxiosError } from 'axios';
import { ApiError, errorOfAnswer, jsonOrText, successOf } from './api-error';

/** A phone with one bar of signal needs about this long for a small answer. */
const timeoutMs = 20_000;

/** The instance that makes every call of a page, with the session's cookie. Anything but a success throws an ApiError. */
export const api = axios.create({ timeout: timeoutMs, withCredentials: true });

api.interceptors.response.use(successOf, async (error: AxiosError) => {
  const { message, response } = error;
  if (!response) throw new ApiError(0, message, undefined, undefined, error);
  // A call for a file gets its failure as a Blob, too.
  const data: unknown = response.data instanceof Blob ? jsonOrText(await response.data.text()) : response.data;
  throw errorOfAnswer({ ...response, data }, error);
});
