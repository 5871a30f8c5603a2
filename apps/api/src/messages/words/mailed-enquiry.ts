import type { EntityManager } from 'typeorm';
import type { EnquiryKind, kindRules, ValuesOf } from '#dto';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { recordKindOf } from '../../enquiries/record-kind.js';

type Shared = Pick<Enquiry, 'id' | 'ref' | 'createdAt' | 'held' | 'emergency'>;

/** A stored record as emails describe it. */
export type MailedEnquiry<Kind extends EnquiryKind = EnquiryKind> = {
  [K in Kind]: Shared & ValuesOf<(typeof kindRules)[K]> & { kind: K };
}[Kind];

/** The record of an enquiry, or undefined when it was deleted. */
export async function readMailedEnquiry(manager: EntityManager, id: string): Promise<MailedEnquiry | undefined> {
  const enquiry = await manager.findOneBy(Enquiry, { id });
  if (!enquiry) return undefined;
  const { ref, createdAt, held, emergency, kind } = enquiry;
  const record = await manager.findOneBy(recordKindOf(manager.dataSource, kind).entity.target, { id });
  return record ? (Object.assign({ kind }, record, { ref, createdAt, held, emergency }) as MailedEnquiry) : undefined;
}

/** The form ids of its services. */
export function servicesOf(record: MailedEnquiry): string[] {
  return 'serviceType' in record ? record.serviceType : [record.service].filter(Boolean);
}
