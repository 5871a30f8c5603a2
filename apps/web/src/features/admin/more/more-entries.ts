import { Bell, CalendarOff, ChartNoAxesColumn, Download, ShieldAlert, Users, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { AlertsPage } from '../alerts/alerts-page';
import { ClosedDays } from './closed-days';
import { DownloadPage } from './download-page';
import { HeldPage } from './held-page';
import { MonthPage } from './month-page';
import { TeamPage } from './team-page';

/** One page of More. */
export interface MoreEntry {
  /** `part` of its address. */
  part: string;
  label: string;
  /** What is to be found there. */
  hint: string;
  Icon: LucideIcon;
  Page: ComponentType;
}

/** The pages of More, in the order of the list. A new one is one more entry. */
export const moreEntries: readonly MoreEntry[] = [
  { part: 'held', label: 'Held', hint: 'Possible spam: genuine or not', Icon: ShieldAlert, Page: HeldPage },
  { part: 'month', label: 'The month', hint: 'How quickly you answered', Icon: ChartNoAxesColumn, Page: MonthPage },
  { part: 'alerts', label: 'Alerts', hint: 'How new requests reach you, and the proof', Icon: Bell, Page: AlertsPage },
  { part: 'closed-days', label: 'Closed days', hint: 'Days on which no clock runs', Icon: CalendarOff, Page: ClosedDays },
  { part: 'team', label: 'Team', hint: 'Who may sign in', Icon: Users, Page: TeamPage },
  { part: 'download', label: 'Download', hint: 'Requests as a table', Icon: Download, Page: DownloadPage },
];
