import { IsIn, IsOptional } from 'class-validator';
import { callRules } from '../call.js';
import { personRules } from '../person.js';
import type { RequestOf } from '../rules.js';
import { Field } from './field.js';
import { IsMoment } from './moment.js';

/** A lead that the owner wrote down, as the server reads it: the JSON text of its services has become a list. */
export class CreateCallDto implements RequestOf<typeof callRules> {
  @IsIn(['call'], { message: 'kind must be call' }) kind!: 'call';
  @Field(callRules.firstName) firstName?: string;
  @Field(callRules.lastName) lastName?: string;
  @Field(callRules.phone) phone?: string;
  @Field(callRules.email) email?: string;
  @Field(personRules.address) address?: string;
  @Field(callRules.postcode) postcode?: string;
  @Field(callRules.serviceType) serviceType?: string[];
  @Field(callRules.words) words?: string;
  @Field(callRules.source) source?: string;
  @IsOptional() @IsMoment() promisedBy?: string;
  @IsOptional() @IsMoment() rangAt?: string;
}
