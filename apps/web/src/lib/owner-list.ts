import { totalCountHeader } from '#dto';
import { ownerRequest } from './owner-request';

/** One page of an owner's list, newest first. */
export interface ListPage<T> {
  rows: T[];
  /** Total number of rows. */
  total: number;
  /** Address of the next page; undefined on the last one. */
  next?: string;
}

/** Reads one of the owner's lists. Throws an ApiError (401: signed out). */
export async function getList<T>(url: string): Promise<ListPage<T>> {
  const { body, header } = await ownerRequest<T[]>({ url });
  const [, next] = /<([^>]+)>; rel="next"/.exec(header('link') ?? '') ?? [];
  return { rows: body, total: Number(header(totalCountHeader) ?? body.length), next };
}
