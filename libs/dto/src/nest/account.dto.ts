import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { alertRules } from '../alerts.js';
import type { UpdateMember } from '../inbox.js';
import type { ChangeMailbox, Confirm } from '../keys.js';
import { loginRules, memberRules, type CreateMember, type Login } from '../login.js';
import { signInRules, type AddPasskey, type ChangePassword, type PasskeySignIn, type SignInOptions } from '../sign-in.js';
import { Field } from './field.js';

const object = { message: 'response must be the passkey’s response' };

/** The owner's sign-in as the server reads it. */
export class LoginDto implements Login, SignInOptions {
  @Field(loginRules.username) username!: string;
  @Field(loginRules.password) password!: string;
  @IsOptional() @IsBoolean({ message: 'stay must be true or false' }) stay?: boolean;
  @IsOptional() @Field(signInRules.code) code?: string;
}

export class PasskeySignInDto implements PasskeySignIn {
  @IsObject(object) response!: object;
  @IsOptional() @IsBoolean({ message: 'stay must be true or false' }) stay?: boolean;
}

/** Proof of identity, as the server reads it. */
export class ConfirmDto implements Confirm {
  @IsOptional() @Field(loginRules.password) password?: string;
  @IsOptional() @IsObject(object) response?: object;
}

/** A new passkey as the server reads it; the library checks `response`. */
export class AddPasskeyDto implements AddPasskey {
  @Field(signInRules.label) label!: string;
  @IsObject(object) response!: object;
}

export class RenamePasskeyDto {
  @Field(signInRules.label) label!: string;
}

/** A change of one's own password as the server reads it. */
export class ChangePasswordDto implements ChangePassword {
  @Field(signInRules.current) current!: string;
  @Field(signInRules.password) password!: string;
}

/** One's own mailbox as the server reads it. The call refuses it without an email; an empty one is none. */
export class ChangeMailboxDto implements Partial<ChangeMailbox> {
  @Field(alertRules.email) email?: string;
}

/** A new person of the team as the server reads it. */
export class CreateMemberDto implements CreateMember {
  @Field(memberRules.username) username!: string;
  @Field(memberRules.password) password!: string;
}

/** Changes to a member of the team, as the server reads them. */
export class UpdateMemberDto implements UpdateMember {
  @IsBoolean({ message: 'suspended must be true or false' }) suspended!: boolean;
}
