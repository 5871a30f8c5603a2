import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { signInRules, type AddPasskey, type PasskeySignIn } from '../sign-in.js';
import { Field } from './field.js';

const object = { message: 'response must be the passkey’s response' };

/** A new passkey as the server reads it; the library checks `response`. */
export class AddPasskeyDto implements AddPasskey {
  @Field(signInRules.label) label!: string;
  @IsObject(object) response!: object;
}

export class RenamePasskeyDto {
  @Field(signInRules.label) label!: string;
}

export class PasskeySignInDto implements PasskeySignIn {
  @IsObject(object) response!: object;
  @IsOptional() @IsBoolean({ message: 'stay must be true or false' }) stay?: boolean;
}
