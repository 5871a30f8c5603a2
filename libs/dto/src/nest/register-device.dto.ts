import { Type } from 'class-transformer';
import { IsDefined, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { alertRules, type RegisterDevice } from '../alerts.js';
import { Field } from './field.js';

const base64url = (what: string) => ({ message: `${what} must be text in base64url` });

/** The keys of a push subscription. */
class DeviceKeysDto {
  @Matches(/^[\w-]{87}=?$/, base64url('p256dh')) p256dh!: string;
  @Matches(/^[\w-]{22}={0,2}$/, base64url('auth')) auth!: string;
}

/** A device as the server reads it. */
export class RegisterDeviceDto implements RegisterDevice {
  @IsString({ message: 'endpoint must be an address' })
  @MaxLength(1000, { message: 'endpoint must have 1000 characters or fewer' })
  endpoint!: string;

  @IsDefined({ message: 'keys are missing' })
  @ValidateNested({ message: 'These are not the keys of a push subscription' })
  @Type(() => DeviceKeysDto)
  keys!: DeviceKeysDto;

  @Field(alertRules.label) label!: string;
}
