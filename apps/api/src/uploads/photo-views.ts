import { apiRoutes } from '#dto';

/** SQL for a JSON array of PhotoView, in the visitor's order: the photos of the quote whose row is `record`. */
export const photosOfRecord = `coalesce((
  SELECT json_agg(item) FROM (
    SELECT '${apiRoutes.photos}/' || photo.id AS url, '${apiRoutes.photos}/' || photo.id || '/thumbnail' AS "thumbnailUrl",
      photo.width, photo.height
    FROM photos AS photo WHERE photo.quote_id = record.id ORDER BY photo.position
  ) AS item), '[]')`;
