import { memberRules, type CreateMember } from '../login.js';
import { Field } from './field.js';

/** A new person of the team as the server reads it. */
export class CreateMemberDto implements CreateMember {
  @Field(memberRules.username) username!: string;
  @Field(memberRules.password) password!: string;
}
