import { IsBoolean, IsOptional } from 'class-validator';
import { loginRules, type Login } from '../login.js';
import { signInRules, type SignInOptions } from '../sign-in.js';
import { Field } from './field.js';

/** The owner's sign-in as the server reads it. */
export class LoginDto implements Login, SignInOptions {
  @Field(loginRules.username) username!: string;
  @Field(loginRules.password) password!: string;
  @IsOptional() @IsBoolean({ message: 'stay must be true or false' }) stay?: boolean;
  @IsOptional() @Field(signInRules.code) code?: string;
}
