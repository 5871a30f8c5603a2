import { IsIn, IsUUID } from 'class-validator';
import type { CustomerQuery, RecordOfCustomer } from '../customers.js';
import { type EnquiryKind, enquiryKinds } from '../enquiry-kinds.js';
import { personRules } from '../person.js';
import { Field } from './field.js';

/** A search for customers by number or email address, as the server reads it. */
export class CustomerQueryDto implements CustomerQuery {
  @Field(personRules.phone) phone?: string;
  @Field(personRules.email) email?: string;
}

/** The record that joins a customer or parts from one, as the server reads it. */
export class RecordOfCustomerDto implements RecordOfCustomer {
  @IsIn(enquiryKinds, { message: `kind must be one of ${enquiryKinds.join(', ')}` }) kind!: EnquiryKind;
  @IsUUID(undefined, { message: 'id must be the id of a record' }) id!: string;
}
