export { AccountPage } from './account-page';
export { CalendarPage } from './calendar-page';
export { LatelyPage } from './lately-page';
