import { proofRules } from '../site/rules.js';
import { Field } from './field.js';

/** The document behind a claim, as the server reads it. */
export class ClaimProofDto {
  @Field(proofRules.reference) reference!: string;
  @Field(proofRules.validUntil) validUntil!: string;
}
