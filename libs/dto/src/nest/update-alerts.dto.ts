import { IsBoolean, IsOptional } from 'class-validator';
import { alertRules, type UpdateAlerts } from '../alerts.js';
import { Field } from './field.js';

const flag = (name: string) => ({ message: `${name} must be true or false` });

/** How a person wants to be alerted, as the server reads it. */
export class UpdateAlertsDto implements UpdateAlerts {
  @IsOptional() @Field(alertRules.email) email?: string;
  @IsOptional() @IsBoolean(flag('onCall')) onCall?: boolean;
  @IsOptional() @IsBoolean(flag('digest')) digest?: boolean;
}
