import { IsOptional, Matches, ValidateIf } from 'class-validator';
import type { MakePicture, ProveClaim } from '../site.js';
import { proofRules } from '../site/rules.js';
import { uploadUrlPattern } from '../upload.js';
import { Field } from './field.js';

/** The document behind a claim, as the server reads it. */
export class ClaimProofDto implements ProveClaim {
  @Field(proofRules.reference) reference!: string;
  @Field(proofRules.validUntil) validUntil!: string;
  @IsOptional()
  @ValidateIf(({ photo }: ProveClaim) => photo !== '')
  @Matches(uploadUrlPattern, { message: 'Choose a photo' })
  photo?: string;
}

/** The photo that shall be a picture of the site, as the server reads it. */
export class MakePictureDto implements MakePicture {
  @Matches(uploadUrlPattern, { message: 'Choose a photo' }) photo!: string;
}
