import { IsBoolean, IsOptional } from 'class-validator';
import type { UpdateAlerts } from '../alerts.js';

const flag = (name: string) => ({ message: `${name} must be true or false` });

/** A person's alert settings, as the server reads them. */
export class UpdateAlertsDto implements UpdateAlerts {
  @IsOptional() @IsBoolean(flag('onCall')) onCall?: boolean;
  @IsOptional() @IsBoolean(flag('digest')) digest?: boolean;
}
