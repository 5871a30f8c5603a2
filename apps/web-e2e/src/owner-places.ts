const part = (name: string) => `/admin/dashboard?view=more&part=${name}`;

/** Pages of the owner's, and their headings, beside single records and the parts of the site. */
export const ownerPlaces = [
  ['/admin/dashboard', 'Recent Submissions'],
  ['/admin/dashboard?view=todo', 'To do'],
  ['/admin/dashboard?view=search&q=tabwell', 'Search'],
  ['/admin/dashboard?view=more', 'More'],
  [part('to-save'), 'Still to save'],
  [part('month'), 'The month'],
  [part('closed-days'), 'Closed days'],
  [part('team'), 'Team'],
  [part('download'), 'Download'],
  [part('alerts'), 'Alerts'],
  [part('sign-in'), 'Sign-in'],
  [part('lately'), 'Recent activity'],
  [part('calendar'), 'Visits calendar'],
] as const;

/** The parts of the site that the owner changes, and their headings. */
export const siteParts = [
  [part('site'), 'Site'],
  [part('site.contact'), 'Name, phones and email'],
  [part('site.hours'), 'Opening hours'],
  [part('site.links'), 'Links and small print'],
  [part('site.claims'), 'Claims and proof'],
  [part('site.reviews'), 'Reviews'],
  [part('site.pictures'), 'Pictures'],
  [part('site.who'), 'Who we are'],
  [part('site.prices'), 'Prices and next visits'],
  [part('site.notice'), 'Notice'],
  [part('site.history'), 'History'],
] as const;
