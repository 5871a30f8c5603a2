/** At usual letters the owner's pages have their bar at the foot below 700 px, and a record beside its list from 1200 px. */
export const toOwnerDesk = '@media (max-width: 43.747em)';
export const fromOwnerDesk = '@media (min-width: 43.75em)';
export const beside = '@media (min-width: 75em)';
export const instead = '@media (max-width: 74.997em)';

/** Height of the bar at the foot, in pixels without the safe area. */
export const ownerBarHeight = 64;
/** Height of the header with its row of tabs, in pixels, from 700 px. */
export const ownerHeadHeight = 64 + 60;
