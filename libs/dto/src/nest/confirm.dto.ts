import { IsObject, IsOptional } from 'class-validator';
import type { Confirm } from '../keys.js';
import { loginRules } from '../login.js';
import { Field } from './field.js';

/** Proof of identity, as the server reads it. */
export class ConfirmDto implements Confirm {
  @IsOptional() @Field(loginRules.password) password?: string;
  @IsOptional() @IsObject({ message: 'response must be the passkey’s response' }) response?: object;
}
