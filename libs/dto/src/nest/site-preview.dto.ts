import { IsInt, IsOptional, Min } from 'class-validator';
import type { SitePreview } from '../site.js';

const version = { message: 'version must be a whole number' };

/** Which words to look at, as the server reads it. */
export class SitePreviewDto implements SitePreview {
  @IsOptional() @IsInt(version) @Min(0, version) version?: number;
}
