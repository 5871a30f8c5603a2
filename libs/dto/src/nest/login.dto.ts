import { loginRules, type Login } from '../login.js';
import { Field } from './field.js';

/** The owner's sign-in as the server reads it. */
export class LoginDto implements Login {
  @Field(loginRules.username) username!: string;
  @Field(loginRules.password) password!: string;
}
