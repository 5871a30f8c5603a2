import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { customerLimits, type CustomerProposal, type CustomerQuery, type CustomerView, type WholeEnquiry } from '#dto';
import { EnquiryRecord } from '../enquiry-record.entity.js';
import { phoneNumbers } from '../phone-numbers.js';
import { customerColumns, customerOf, customerViews } from './customer-views.js';

/** Most records of one number that a proposal considers: a number shared by a hundred strangers proves nothing. */
const mostHits = 200;

/**
 * The customers with one of these numbers ($1) or an email address ($2), the newest first; not the record's own ($3), and none that the
 * owner has parted it from. SQL: TypeORM's finders cannot group by an expression.
 */
const foundSql = `
  WITH me AS MATERIALIZED (SELECT id, ref, coalesce(customer_id, id) AS customer FROM enquiries WHERE id = $3::uuid),
  hits AS (
    (SELECT enquiry_id AS id, 'phone' AS because FROM enquiry_search WHERE numbers <> '{}' AND numbers && $1::text[] LIMIT ${mostHits})
    UNION ALL (SELECT enquiry_id, 'email' FROM enquiry_search WHERE email = lower($2) LIMIT ${mostHits})
  ), found AS (
    SELECT coalesce(customer_id, id) AS id, array_agg(DISTINCT because ORDER BY because DESC) AS because, max(created_at) AS newest
    FROM hits JOIN enquiries USING (id) WHERE NOT held GROUP BY coalesce(customer_id, id)
  )
  SELECT found.id, because FROM found
  WHERE found.id IS DISTINCT FROM (SELECT customer FROM me) AND NOT EXISTS (
    SELECT FROM me, enquiries AS other, enquiry_events AS parted
    WHERE (other.customer_id = found.id OR other.id = found.id) AND parted.enquiry_id IN (me.id, other.id)
      AND parted.type = 'parted' AND parted.undone_at IS NULL
      AND parted.to_value = CASE parted.enquiry_id WHEN me.id THEN other.ref ELSE me.ref END)
  ORDER BY newest DESC, found.id LIMIT ${customerLimits.proposals}`;

/** Reads customers: records that the owner has joined, and those that may be the same person's. */
@Injectable()
export class Customers {
  constructor(private readonly dataSource: DataSource) {}

  /** Customers with this number, in any spelling, or this email address. Without a record: all of them. */
  async proposals({ phone = '', email = '' }: CustomerQuery, recordId: string | null = null): Promise<CustomerProposal[]> {
    const numbers = phoneNumbers(phone);
    const mailbox = email.trim() || null;
    if (numbers.length === 0 && mailbox === null) return [];
    const rows = await this.dataSource.query<Pick<CustomerProposal, 'id' | 'because'>[]>(foundSql, [numbers, mailbox, recordId]);
    const views = await this.views(rows.map(({ id }) => id));
    return rows.flatMap(({ id, because }) => {
      const view = views.get(id);
      return view ? [{ ...view, because }] : [];
    });
  }

  /** The customer with this id, or with a record of this id; undefined if there is none. */
  async one(id: string): Promise<CustomerView | undefined> {
    const [first] = await recordsOf(this.dataSource.manager, id);
    const key = first && customerOf(first);
    return key === undefined ? undefined : (await this.views([key])).get(key);
  }

  /** A record's customer, once it was joined with others, and proposals. */
  async ofRecord(id: string): Promise<Pick<WholeEnquiry, 'customer' | 'proposals'>> {
    const select = { id: true, customerId: true, phone: true, email: true };
    const record = await this.dataSource.manager.findOne(EnquiryRecord, { where: { id }, select });
    if (!record) return { customer: null, proposals: [] };
    const key = record.customerId;
    const [views, proposals] = await Promise.all([this.views(key === null ? [] : [key]), this.proposals(record, id)]);
    const customer = key === null ? undefined : views.get(key);
    return { customer: customer && customer.records.length > 1 ? customer : null, proposals };
  }

  private async views(ids: string[]): Promise<Map<string, CustomerView>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.manager.find(EnquiryRecord, {
      select: customerColumns,
      where: [{ customerId: In(ids) }, { customerId: IsNull(), id: In(ids) }],
      order: { createdAt: 'DESC', id: 'DESC' },
      take: customerLimits.records,
    });
    return customerViews(rows.reverse());
  }
}

/** The records of the customer with this id, or with a record of this id, oldest first. */
export async function recordsOf(manager: EntityManager, id: string): Promise<EnquiryRecord[]> {
  const select = { id: true, kind: true, ref: true, customerId: true } as const;
  const record = await manager.findOne(EnquiryRecord, { where: { id }, select });
  if (record && record.customerId === null) return [record];
  return manager.find(EnquiryRecord, { where: { customerId: record?.customerId ?? id }, select, order: { createdAt: 'ASC', id: 'ASC' } });
}
