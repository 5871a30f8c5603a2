import { Type } from 'class-transformer';
import {
  ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsObject, IsOptional, ValidateIf, ValidateNested,
} from 'class-validator';
import type { ServiceId } from '../services.js';
import {
  businessRules, claimsRules, mostReviews, noticeRules, pictureRules, priceRules, reviewRules, visitsRules, whoRules,
  type NoticeEdit, type PictureEdit, type PriceEdit, type ReviewEdit, type SiteEdits, type WhoEdit,
} from '../site/rules.js';
import { mostOpenTimes, openTimesRules } from '../site/hours.js';
import { picturePlaces } from '../site/pictures.js';
import type { OpenTimes, WeekHours } from '../site/shipped.js';
import { tickets, type TicketId } from '../site/tickets.js';
import { Field } from './field.js';

/** In place of IsOptional, which lets null pass: in a merge patch it removes a member, but in a file it is no value. */
const MayBeAbsent = () => ValidateIf((_, value) => value !== undefined);
const section = { message: 'must be an object' };
const mayShow = { message: 'Say whether you may show this' };

class BusinessEditsDto {
  @IsOptional() @Field(businessRules.name) name?: string;
  @IsOptional() @Field(businessRules.shortName) shortName?: string;
  @IsOptional() @Field(businessRules.phone) phone?: string;
  @IsOptional() @Field(businessRules.secondPhone) secondPhone?: string;
  @IsOptional() @Field(businessRules.emergencyPhone) emergencyPhone?: string;
  @IsOptional() @Field(businessRules.email) email?: string;
  @Field(businessRules.facebook) facebook?: string;
  @Field(businessRules.instagram) instagram?: string;
  @Field(businessRules.google) google?: string;
  @Field(businessRules.checkatrade) checkatrade?: string;
  @Field(businessRules.legalLines) legalLines?: string;
}

class OpenTimesDto implements OpenTimes {
  @Field(openTimesRules.opens) opens!: string;
  @Field(openTimesRules.closes) closes!: string;
}

/** The stretches of one day. */
function OfDay(): PropertyDecorator {
  const message = 'A day is a list of at most two pairs of times';
  const decorators = [
    MayBeAbsent(), IsArray({ message }), ArrayMaxSize(mostOpenTimes, { message }), IsObject({ message, each: true }),
    ValidateNested({ each: true }), Type(() => OpenTimesDto),
  ];
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
}

class HoursDto implements Partial<WeekHours> {
  @OfDay() Monday?: OpenTimesDto[];
  @OfDay() Tuesday?: OpenTimesDto[];
  @OfDay() Wednesday?: OpenTimesDto[];
  @OfDay() Thursday?: OpenTimesDto[];
  @OfDay() Friday?: OpenTimesDto[];
  @OfDay() Saturday?: OpenTimesDto[];
  @OfDay() Sunday?: OpenTimesDto[];
}

class ClaimsEditsDto {
  @Field(claimsRules.qualification) qualification?: string;
  @Field(claimsRules.liability) liability?: string;
  @IsOptional() @Field(claimsRules.ratingValue) ratingValue?: string;
  @IsOptional() @Field(claimsRules.ratingCount) ratingCount?: string;
  @IsOptional() @Field(claimsRules.ratingSource) ratingSource?: string;
  @Field(claimsRules.ratingReadOn) ratingReadOn?: string;
  @IsOptional() @Field(claimsRules.badgeCount) badgeCount?: string;
  @IsOptional() @Field(claimsRules.badgeSource) badgeSource?: string;
  @Field(claimsRules.badgeReadOn) badgeReadOn?: string;
}

class ReviewEditDto implements ReviewEdit {
  @Field(reviewRules.name) name!: string;
  @Field(reviewRules.location) location!: string;
  @Field(reviewRules.stars) stars!: string;
  @Field(reviewRules.text) text!: string;
  @Field(reviewRules.platform) platform!: string;
  @Field(reviewRules.day) day!: string;
  @Field(reviewRules.link) link?: string;
  @IsBoolean({ message: 'Say whether a customer wrote this' }) genuine!: boolean;
}

class NoticeEditDto implements NoticeEdit {
  @Field(noticeRules.text) text!: string;
  @Field(noticeRules.from) from?: string;
  @Field(noticeRules.until) until?: string;
  @Field(noticeRules.call) call?: string;
}

class PriceEditDto implements PriceEdit {
  @Field(priceRules.from) from!: string;
  @Field(priceRules.words) words?: string;
}

class PricesDto implements Partial<Record<ServiceId, PriceEdit>> {
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PriceEditDto) 'tree-removal'?: PriceEditDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PriceEditDto) 'tree-pruning'?: PriceEditDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PriceEditDto) 'hedge-trimming'?: PriceEditDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PriceEditDto) 'crown-reduction'?: PriceEditDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PriceEditDto) 'stump-services'?: PriceEditDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PriceEditDto) 'emergency-call-out'?: PriceEditDto;
}

class VisitsDto {
  @Field(visitsRules.next) next!: string;
}

class CouncilDto {
  @IsBoolean({ message: 'Say whether you apply, yes or no' }) applies!: boolean;
}

class PictureEditDto implements PictureEdit {
  @Field(pictureRules.file) file!: string;
  @Field(pictureRules.focus) focus!: string;
  @Field(pictureRules.alt) alt!: string;
  @IsBoolean(mayShow) mayShow!: boolean;
}

class PicturesDto {
  [place: string]: PictureEditDto | undefined;
}
for (const { id } of picturePlaces)
  for (const decorate of [MayBeAbsent(), IsObject(section), ValidateNested(), Type(() => PictureEditDto)]) decorate(PicturesDto.prototype, id);

class WhoEditDto implements WhoEdit {
  @Field(whoRules.face) face?: string;
  @Field(whoRules.focus) focus?: string;
  @IsOptional() @IsBoolean(mayShow) mayShow?: boolean;
  @Field(whoRules.name) name!: string;
  @Field(whoRules.lines) lines?: string;
  @IsOptional()
  @IsArray({ message: 'tickets must be a list' })
  @ArrayUnique({ message: 'Each ticket can be named once' })
  @IsIn(tickets.map(({ id }) => id), { message: 'Choose the tickets from the list', each: true })
  tickets?: TicketId[];
}

/** The owner's edits of the site as the server reads them. */
export class SiteEditsDto implements SiteEdits {
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => BusinessEditsDto) business?: BusinessEditsDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => HoursDto) hours?: HoursDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => ClaimsEditsDto) claims?: ClaimsEditsDto;
  @MayBeAbsent()
  @IsArray({ message: 'reviews must be a list' })
  @ArrayMaxSize(mostReviews, { message: `The site shows at most ${mostReviews} reviews` })
  @IsObject({ ...section, each: true })
  @ValidateNested({ each: true })
  @Type(() => ReviewEditDto)
  reviews?: ReviewEditDto[];
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => NoticeEditDto) notice?: NoticeEditDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PricesDto) prices?: PricesDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => VisitsDto) visits?: VisitsDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => CouncilDto) council?: CouncilDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => PicturesDto) pictures?: PicturesDto;
  @MayBeAbsent() @IsObject(section) @ValidateNested() @Type(() => WhoEditDto) who?: WhoEditDto;
}
