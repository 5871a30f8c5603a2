import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateBy, type ValidationArguments } from 'class-validator';
import {
  enquiryKinds, type EnquiryKind, enquiryStatuses, type EnquiryStatus, inboxLimits, type InboxQuery, type InboxView, inboxViews,
  type LeadSource, leadSources, ownerLimits, searchFault, urgencies,
} from '#dto';
import { isDayOfThisCentury } from '../clock/day.pipe.js';
import { Checked } from '../../platform/config/checked.js';
import { IsCursor } from '../../platform/paging/cursor.js';
import { IsRowCount } from '../../platform/paging/list-query.dto.js';
import { inboxPlace } from './inbox-cursor.js';

const one = (name: string, words: readonly string[]) => ({ message: `${name} must be one of ${words.join(', ')}` });
const statuses = enquiryStatuses.map(({ id }) => id);
const sources = leadSources.map(({ id }) => id);
const urgencyIds = urgencies.map(({ id }) => id);

/** The filters of the inbox, for its list and its export. */
export class InboxFilterDto implements Omit<InboxQuery, 'limit' | 'cursor'> {
  @IsIn(inboxViews, one('view', inboxViews)) view: InboxView = 'all';
  @IsOptional() @IsIn(enquiryKinds, one('kind', enquiryKinds)) kind?: EnquiryKind;
  @IsOptional() @IsIn(sources, one('source', sources)) source?: LeadSource;
  @IsOptional() @IsIn(statuses, one('status', statuses)) status?: EnquiryStatus;
  @IsOptional()
  @IsString({ message: 'who must be a user name' })
  @MaxLength(ownerLimits.maxUsername, { message: 'who must be a user name' })
  who?: string;
  @IsOptional() @IsIn(urgencyIds, one('urgency', urgencyIds)) urgency?: string;
  @IsOptional() @IsDay('from') from?: string;
  @IsOptional() @IsDay('to') to?: string;
  @IsOptional() @IsIn(['true'], { message: "photos must be 'true' or left out" }) photos?: 'true';
  @IsOptional() @IsSearch() q?: string;
}

/** A part of the inbox's list. */
export class InboxQueryDto extends InboxFilterDto implements InboxQuery {
  @IsRowCount(inboxLimits.maxRows) limit: number = inboxLimits.defaultRows;
  @IsOptional() @IsCursor(inboxPlace) cursor?: string;
}

/** The month whose figures are asked for. */
export class MonthQueryDto {
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-11' })
  month!: string;
}

function IsDay(name: string): PropertyDecorator {
  return Checked(isDayOfThisCentury, `${name} must be a day such as 2026-11-20`);
}

function IsSearch(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && !value.includes('\0') && !searchFault(value);
  const defaultMessage = (args?: ValidationArguments) => searchFault(String(args?.value)) ?? 'Type words';
  return ValidateBy({ name: 'isSearch', validator: { validate, defaultMessage } });
}
