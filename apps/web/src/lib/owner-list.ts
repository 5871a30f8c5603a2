import { totalCountHeader } from '#dto';
import { ownerRequest } from './session';

/** One page of an owner's list, newest first. */
export interface ListPage<T> {
  rows: T[];
  total: number;
  /** Address of the next page; undefined on the last one. */
  next?: string;
}

/** Reads one of the owner's lists. Throws an ApiError (401: signed out). */
export async function getList<T>(url: string): Promise<ListPage<T>> {
  const { data, headers } = await ownerRequest<T[]>({ url });
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
  return { rows: data, total: Number(headers[totalCountHeader] ?? data.length), next };
}
