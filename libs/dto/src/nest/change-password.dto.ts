import { signInRules, type ChangePassword } from '../sign-in.js';
import { Field } from './field.js';

/** A change of one's own password as the server reads it. */
export class ChangePasswordDto implements ChangePassword {
  @Field(signInRules.current) current!: string;
  @Field(signInRules.password) password!: string;
}
