import type { Review } from '#dto';

export type { Review };

const words = 'They planned the crown reduction of our beech with great care, protected every bed below it and took away all that came down. ';

/** Eight reviews of 400 characters. They stand in for `libs/dto/src/reviews.ts`. */
export const reviews: readonly Review[] = Array.from({ length: 8 }, (_, at) => ({
  id: at + 1,
  name: `Wolfgang-Maximilian F${at}`,
  location: 'Much Wenlock and Bridgnorth',
  rating: 5,
  text: words.repeat(4).slice(0, 400),
  platform: at % 2 ? 'Google' : 'Checkatrade',
  date: '11 months ago',
  avatar: 'WF',
}));
