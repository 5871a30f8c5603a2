import { apiRoutes, customerRoute, type CustomerProposal, type CustomerView } from '#dto';
import { ownerRequest } from '../../../lib/session';

/** Customers with this number or email, the newest first. Throws an ApiError. */
export async function findCustomers(query: { phone?: string; email?: string }): Promise<CustomerProposal[]> {
  return (await ownerRequest<CustomerProposal[]>({ url: apiRoutes.customers, params: query })).data;
}

/** A customer with all records. Throws an ApiError (404: none of them is there any more). */
export async function readCustomer(id: string): Promise<CustomerView> {
  return (await ownerRequest<CustomerView>({ url: customerRoute(id) })).data;
}
