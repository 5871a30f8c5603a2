export { AccountPage } from '../account/account-page';
export { CalendarPage } from '../account/calendar-page';
export { LatelyPage } from '../account/lately-page';
export { AlertsPage } from '../alerts/alerts-page';
export { SitePage } from '../site/site-page';
export { TeamPage } from './team-page';
