import { Column, PrimaryColumn, ViewColumn, ViewEntity } from 'typeorm';
import { type LeadSource, quoteRules } from '#dto';
import { rowOf } from '../platform/database/rule-column.js';
import type { Enquiry } from './enquiry.entity.js';

const { firstName, lastName, email, phone, postcode, propertyType, treeCount, urgency, accessibility, preferredContact, availableDate } =
  quoteRules;

/** The forms' fields that the view has under their own name; empty where a kind lacks them. */
export const formFields = {
  firstName,
  lastName,
  email,
  phone,
  postcode,
  propertyType,
  treeCount,
  urgency,
  accessibility,
  preferredContact,
  availableDate,
};

/** A record of any kind, as lists, search, exports and calendars read it: its enquiry with the fields of its kind. */
@ViewEntity({ name: 'enquiry_records', synchronize: false })
export class EnquiryRecord extends rowOf(formFields) {
  @PrimaryColumn('uuid') id!: string;
  @ViewColumn() kind!: Enquiry['kind'];
  @ViewColumn() ref!: string;
  @ViewColumn() status!: Enquiry['status'];
  @ViewColumn() statusAt!: Date | null;
  @Column({ type: 'text', select: false }) note!: string;
  @ViewColumn() held!: boolean;
  @ViewColumn() address!: string;
  @ViewColumn() numbers!: string[];
  @ViewColumn() promisedBy!: Date | null;
  @ViewColumn() customerId!: string | null;
  @ViewColumn() source!: LeadSource;
  @ViewColumn() heldWhy!: Enquiry['heldWhy'];
  @ViewColumn() lostReason!: Enquiry['lostReason'];
  @ViewColumn() emergency!: boolean;
  @ViewColumn() version!: number;
  @ViewColumn() createdAt!: Date;
  @ViewColumn() releasedAt!: Date | null;
  @ViewColumn() nextDueAt!: Date | null;
  @ViewColumn() nextDueKind!: Enquiry['nextDueKind'];
  @ViewColumn() targetAt!: Date | null;
  @ViewColumn() firstSeenAt!: Date | null;
  @ViewColumn() firstReplyAt!: Date | null;
  /** The last try that reached nobody, while nobody has been reached. */
  @ViewColumn() triedAt!: Date | null;
  @ViewColumn() followUpAt!: Date | null;
  @ViewColumn() visitAt!: Date | null;
  @ViewColumn() complaintKind!: Enquiry['complaintKind'];
  @ViewColumn() complaintAnsweredAt!: Date | null;
  @ViewColumn() takenById!: string | null;
  /** The user name. */
  @ViewColumn() takenBy!: string | null;
  /** Form ids. */
  @ViewColumn() services!: string[];
  /** The description or the message. */
  @Column({ type: 'text', select: false }) words!: string;
  /** Their first words, on one line. */
  @ViewColumn() excerpt!: string;
  /** 'true' or 'false' in a quote. */
  @ViewColumn() marketingOptIn!: string;
  @ViewColumn() photos!: number;
  /** The id of the first photo. */
  @ViewColumn() firstPhoto!: string | null;
}
