import { ownPhotoRules } from '../upload.js';
import { Field } from './field.js';

/** Uploads that become a record's own photos, as the server reads them. */
export class OwnPhotosDto {
  @Field(ownPhotoRules.imageUrls) imageUrls?: string[];
}
