import { circle, icon } from '../../../ui/icon';

/** Icons that the first lists do without. */
export const AppWindow = icon(
  'M4.5 4h15A2.5 2.5 0 0 1 22 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17.5v-11A2.5 2.5 0 0 1 4.5 4zM2 9h20M6 6.5h.01' +
    'M9.5 6.5h.01',
);
export const Bell = icon(
  'M12 2.5a6.3 6.3 0 0 0-6.3 6.3c0 4-1 5.6-2.5 7.2a.9.9 0 0 0 .6 1.5h16.4a.9.9 0 0 0 .6-1.5c-1.5-1.6-2.5-3.2-2.5-7.2' +
    'A6.3 6.3 0 0 0 12 2.5zM9.8 21a2.4 2.4 0 0 0 4.4 0',
);
export const BellOff = icon(
  'M8.2 3.8a6.3 6.3 0 0 1 10.1 5c0 2.4.4 4 1 5.2M5.8 7.6C6 12 4.9 14.2 3.2 16a.9.9 0 0 0 .6 1.5h13.4M9.8 21a2.4 2.4 0 0 0 4.4 0' +
    'M2.5 2.5l19 19',
);
export const CalendarDays = icon(
  'M5.5 4h13A2.5 2.5 0 0 1 21 6.5v12a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-12A2.5 2.5 0 0 1 5.5 4zM3 9.5h18M8 2v3.5' +
    'M16 2v3.5M8 13.3h.01M12 13.3h.01M16 13.3h.01M8 17h.01M12 17h.01M16 17h.01',
);
export const CalendarOff = icon(
  'M5.5 4h13A2.5 2.5 0 0 1 21 6.5v12a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-12A2.5 2.5 0 0 1 5.5 4zM3 9.5h18M8 2v3.5' +
    'M16 2v3.5M9.7 13l4.6 4.6M14.3 13l-4.6 4.6',
);
export const ChartNoAxesColumn = icon('M5 20.5v-6M12 20.5v-17M19 20.5V9.5');
export const Cookie = icon(
  'M12 2.5a9.5 9.5 0 1 0 9.5 9.5 4.2 4.2 0 0 1-4.9-4.6A4.3 4.3 0 0 1 12 2.5zM8.3 8.8h.01M12.2 12.2h.01M15.6 16h.01M10.4 17.2h.01M6.8 13.4h.01',
);
export const Download = icon('M12 3v12M7 10.3l5 5 5-5M3.5 15.5v3A2.5 2.5 0 0 0 6 21h12a2.5 2.5 0 0 0 2.5-2.5v-3');
export const Fingerprint = icon(
  'M12 12v3.2c0 2.2-.4 4.3-1.3 6.3M8.3 12a3.7 3.7 0 0 1 7.4 0v2.5c0 2.3-.3 4.5-.9 6.6M8.3 15.8c-.1 1.5-.4 3-.9 4.5' +
    'M4.8 17.6c.2-1.2.3-2.4.3-3.6v-2a6.9 6.9 0 0 1 13.8 0v2.5c0 1.5-.1 2.9-.4 4.3M2.5 10.5a9.8 9.8 0 0 1 17.6-4.2M22 11v2.5',
);
export const Globe = icon(`${circle(12, 12, 9.75)}M2.3 12h19.4M12 2.3c2.6 2.7 4 6.1 4 9.7s-1.4 7-4 9.7c-2.6-2.7-4-6.1-4-9.7s1.4-7 4-9.7z`);
export const History = icon('M3 3.5V9h5.5M3.5 9a9.2 9.2 0 1 1-.6 4.5M12 7v5.2l3.7 2');
export const Hourglass = icon('M5 2.5h14M5 21.5h14M7 2.5v3.8c0 2.7 5 3.7 5 5.7s-5 3-5 5.7v3.8M17 2.5v3.8c0 2.7-5 3.7-5 5.7s5 3 5 5.7v3.8');
export const KeyRound = icon(`${circle(15.5, 8.5, 5.8)}M11.3 12.7 2.8 21.2M5.7 18.3l2.6 2.6M9 15l2 2`);
export const MonitorSmartphone = icon(
  'M18 8V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h8M9.5 15.5v4M6.5 19.5H12' +
    'M17.5 12h3a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-7a1.5 1.5 0 0 1 1.5-1.5z',
);
export const ShieldAlert = icon('M12 2.3 4.2 5.2V11c0 5 3.1 8.7 7.8 10.7 4.7-2 7.8-5.7 7.8-10.7V5.2zM12 7.8v4.7M12 16.2h.01');
export const Users = icon(`${circle(9, 7.3, 4)}M2 21a7 7 0 0 1 14 0M15.8 3.5a4 4 0 0 1 0 7.6M18.8 14.8A7 7 0 0 1 22 21`);
export const Webhook = icon(
  `${circle(12, 5.7, 3)}${circle(5.5, 17.3, 3)}${circle(18.5, 17.3, 3)}M10.5 8.3 7 14.7M13.5 8.3l3.5 6.4M8.5 17.3h7`,
);
