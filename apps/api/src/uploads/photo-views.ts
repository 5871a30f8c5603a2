import { apiRoutes } from '#dto';

const photoMembers = {
  url: `'${apiRoutes.photos}/' || photo.id`,
  thumbnailUrl: `'${apiRoutes.photos}/' || photo.id || '/thumbnail'`,
  width: 'photo.width',
  height: 'photo.height',
};

/** SQL for a JSON array of PhotoView, in the visitor's order: the photos of the quote whose row is `record`. */
export const photosOfRecord = `coalesce((
  SELECT json_agg(item) FROM (
    SELECT ${Object.entries(photoMembers).map(([name, sql]) => `${sql} AS "${name}"`).join(', ')}
    FROM photos AS photo WHERE photo.quote_id = record.id ORDER BY photo.position
  ) AS item), '[]')`;

/** SQL for the members of an OwnPhotoView, but for its moment. */
export const ownPhotoMembers = { id: 'photo.id', ...photoMembers };

/** SQL: the owner's own photos of this enquiry, as `photo`. */
export const ownPhotosOf = (enquiryId: string) => `photos AS photo WHERE photo.enquiry_id = ${enquiryId}`;
