import { business, quoteTexts, serviceTable, type ServiceId } from '#dto';
import { paths, servicePath } from '../lib/paths';

/** The picture that a shared link to a page shows: words on one of the site's pictures. */
export interface LinkPreview {
  path: string;
  title: string;
  /** The picture's name in `pictures`. */
  picture: string;
  /** Which part of the picture's height stays: 0 its top, 1 its foot. */
  focus: number;
}

const servicePictures: Partial<Record<ServiceId, string>> = {
  'tree-removal': 'tree-winter',
  'tree-pruning': 'tree-pollards',
  'hedge-trimming': 'hedge-topiary',
  'crown-reduction': 'tree-crown-reduction',
  'stump-services': 'tree-stump',
  'emergency-call-out': 'tree-emergency',
};

/** All link previews; every other page has the home page's. */
export const linkPreviews: readonly LinkPreview[] = [
  { path: paths.home, title: business.strapline, picture: 'hero', focus: 0.38 },
  { path: paths.about, title: `A tree surgeon in ${business.area}`, picture: 'hedge-native-blossom', focus: 0.5 },
  { path: paths.quote, title: quoteTexts.heading, picture: 'hedge-hornbeam', focus: 0.5 },
  { path: paths.services, title: 'Tree and hedge services', picture: 'tree-avenue', focus: 0.5 },
  ...serviceTable.map(({ id, title }) => ({ path: servicePath(id), title, picture: servicePictures[id] ?? id, focus: 0.5 })),
];
