import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error';

/** Fetches the code that makes a page's calls, before the signal drops. Rejects if the code does not arrive. */
export const preloadApi = () => import('./api');

/**
 * Returns the instance that makes a page's calls, and fetches its code first if need be. Throws an ApiError if the code does not arrive.
 */
export async function loadApi(): Promise<AxiosInstance> {
  try {
    return (await preloadApi()).api;
  } catch (error) {
    throw new ApiError(0, String(error), undefined, undefined, error);
  }
}
