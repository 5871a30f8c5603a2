import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error';

/** Fetches the code that makes a page's calls, so that it is there before the signal drops. Rejects if it does not come. */
export const preloadApi = () => import('./api');

/** The instance that makes a page's calls; its code arrives with the first. Throws an ApiError if it does not come. */
export async function loadApi(): Promise<AxiosInstance> {
  try {
    return (await preloadApi()).api;
  } catch (error) {
    throw new ApiError(0, String(error), undefined, undefined, error);
  }
}
