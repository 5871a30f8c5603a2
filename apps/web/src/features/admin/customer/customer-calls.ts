import { apiRoutes, type CustomerProposal } from '#dto';
import { ownerRequest } from '../../../lib/session';

/** Customers with this number or email, the newest first. Throws an ApiError. */
export async function findCustomers(query: { phone?: string; email?: string }): Promise<CustomerProposal[]> {
  return (await ownerRequest<CustomerProposal[]>({ url: apiRoutes.customers, params: query })).data;
}
