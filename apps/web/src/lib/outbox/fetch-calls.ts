import type { TakenEnquiry, UploadAnswer } from '#dto';
import { ApiError } from '../api-error';
import { fetchRequest } from '../fetch-request';
import { photoCall, quoteCall } from '../submissions';
import type { QuoteCalls } from './send-quote-request';

/** The two calls for a worker. They throw like the page's. */
export const fetchCalls: QuoteCalls = {
  uploadPhoto: async (photo) => {
    const { data } = await fetchRequest<UploadAnswer | ''>(photoCall(photo));
    const [url] = (data && data.urls) || [];
    if (!url) throw new ApiError(0, 'No address for the photo');
    return url;
  },
  sendQuote: async (form, submission) => {
    const { data } = await fetchRequest<TakenEnquiry | ''>(quoteCall(form, submission));
    if (!data) throw new ApiError(0, 'No answer to the request');
    return data;
  },
};
