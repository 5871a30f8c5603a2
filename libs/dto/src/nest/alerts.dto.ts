import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsIn, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { type AlertHours, alertRules, type AlertReceipt, type RegisterDevice, type UpdateAlerts } from '../alerts.js';
import { Field } from './field.js';

const flag = (name: string) => ({ message: `${name} must be true or false` });
const base64url = (what: string) => ({ message: `${what} must be text in base64url` });

/** The hours of alerts, as the server reads them. */
class AlertHoursDto implements AlertHours {
  @IsBoolean(flag('quiet')) quiet!: boolean;
  @Field(alertRules.starts) starts!: string;
  @Field(alertRules.ends) ends!: string;
}

/** A person's alert settings, as the server reads them. */
export class UpdateAlertsDto implements UpdateAlerts {
  @IsOptional() @IsBoolean(flag('onCall')) onCall?: boolean;
  @IsOptional() @IsBoolean(flag('digest')) digest?: boolean;

  @IsOptional()
  @IsObject({ message: 'hours must be an object' })
  @ValidateNested()
  @Type(() => AlertHoursDto)
  hours?: AlertHoursDto;
}

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

/** A device's receipt for an alert, as the server reads it. */
export class AlertReceiptDto implements AlertReceipt {
  @IsIn(['shown', 'opened'], { message: 'what must be shown or opened' }) what!: 'shown' | 'opened';
  @Matches(/^[\w-]{43}$/, { message: 'token must be that of the alert' }) token!: string;
}
