import { circle, icon } from '../../../ui/icon';

/** Icons that only the owner's pages use. */
export const ArrowLeft = icon('M19 12H5M11.5 5.5 5 12l6.5 6.5');
export const ArrowUp = icon('M12 19V5M5.5 11.5 12 5l6.5 6.5');
export const Ellipsis = icon(`${circle(5, 12, 1)}${circle(12, 12, 1)}${circle(19, 12, 1)}`);
export const Eye = icon(`M2 12c2.2-4.4 5.8-6.8 10-6.8S19.8 7.6 22 12c-2.2 4.4-5.8 6.8-10 6.8S4.2 16.4 2 12z${circle(12, 12, 3)}`);
export const EyeOff = icon(
  'M9.8 5.4a9.3 9.3 0 0 1 2.2-.2c4.2 0 7.8 2.4 10 6.8a14 14 0 0 1-2.6 3.7' +
    'M6.2 7.2A13 13 0 0 0 2 12c2.2 4.4 5.8 6.8 10 6.8 1.9 0 3.6-.5 5.2-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M2.5 2.5l19 19',
);
export const Inbox = icon(
  'M2 12.5 5.6 5.4A2.5 2.5 0 0 1 7.8 4h8.4a2.5 2.5 0 0 1 2.2 1.4L22 12.5V17.5a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17.5z' +
    'M2 12.5h5.8l1.9 3h4.6l1.9-3H22',
);
export const ListTodo = icon('M3 4h6v6H3zM2.8 17.3l2.2 2.2 4.5-4.7M13 5.5h8M13 12h8M13 18.5h8');
export const LogOut = icon('M9 3H5.5A2.5 2.5 0 0 0 3 5.5v13A2.5 2.5 0 0 0 5.5 21H9M9 12h12M16.3 7.3 21 12l-4.7 4.7');
export const MessageCircle = icon('M4 16.8a9.3 9.3 0 1 1 3.5 3.3L2.5 21.5z');
export const MessageSquare = icon('M4.5 3h15A2.5 2.5 0 0 1 22 5.5v10.5a2.5 2.5 0 0 1-2.5 2.5H6.5L2 22V5.5A2.5 2.5 0 0 1 4.5 3z');
export const MessageSquareText = icon(
  'M4.5 3h15A2.5 2.5 0 0 1 22 5.5v10.5a2.5 2.5 0 0 1-2.5 2.5H6.5L2 22V5.5A2.5 2.5 0 0 1 4.5 3zM7 8.3h10M7 13.2h6',
);
export const Plus = icon('M12 5v14M5 12h14');
export const RefreshCw = icon('M21 3v5.5h-5.5M3 21v-5.5h5.5M3.2 11.5A8.9 8.9 0 0 1 18.6 6L21 8.5M20.8 12.5A8.9 8.9 0 0 1 5.4 18L3 15.5');
export const Search = icon(`${circle(10.75, 10.75, 7.75)}M16.4 16.4 21.2 21.2`);
export const UserRound = icon(`${circle(12, 7.8, 4.8)}M4 21a8 8 0 0 1 16 0`);
