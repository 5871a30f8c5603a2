import { apiRoutes } from '#dto';

/** SQL of a JSON array of PhotoView, in the visitor's order: the photos of the quote whose row is `record`. */
export const photosOfRecord = `(
  SELECT coalesce(json_agg(json_build_object(
    'url', '${apiRoutes.photos}/' || photo.id, 'thumbnailUrl', '${apiRoutes.photos}/' || photo.id || '/thumbnail',
    'width', photo.width, 'height', photo.height) ORDER BY photo.position), '[]')
  FROM photos AS photo WHERE photo.quote_id = record.id)`;
