import { circle, icon } from './icon';

/** Icons of the site, drawn for it. The owner's pages have further ones: `features/admin/kit/icons.ts`. */
export const ArrowRight = icon('M5 12h14M12.5 5.5 19 12l-6.5 6.5');
export const Axe = icon('M13.8 3.8 10.2 7.4l4 4c.4 1.4 0 2.8-.8 4 4.6.2 8.6-3.8 8.4-8.4-1.2.8-2.6 1.2-4 .8zM13.3 10.6 3.5 20.4');
export const Camera = icon(
  'M4.5 7h3l1.7-2.7h5.6L16.5 7h3A2.5 2.5 0 0 1 22 9.5v8a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17.5v-8A2.5 2.5 0 0 1 4.5 7z' +
    circle(12, 13, 3.3),
);
export const Check = icon('M4.5 12.5l5 5L20 6.5');
export const ChevronDown = icon('M6 9l6 6 6-6');
export const ChevronLeft = icon('M15 6l-6 6 6 6');
export const ChevronRight = icon('M9 6l6 6-6 6');
export const CircleAlert = icon(`${circle(12, 12, 9.75)}M12 7.5v5M12 16.3h.01`);
export const CircleDot = icon(`${circle(12, 12, 9.75)}${circle(12, 12, 1)}`);
export const CloudLightning = icon(
  'M6.8 16.6a5.3 5.3 0 0 1-.9-10.4A6.6 6.6 0 0 1 18 7.8a4.5 4.5 0 0 1 .3 8.9M13 11.5 9.8 16.8h4.4L11.2 22',
);
export const Fence = icon(
  'M2.5 20.5V6l2.2-2.7L6.9 6v14.5zM9.8 20.5V6L12 3.3 14.2 6v14.5zM17.1 20.5V6l2.2-2.7L21.5 6v14.5zM6.9 9h2.9M14.2 9h2.9M6.9 16.5h2.9' +
    'M14.2 16.5h2.9',
);
export const ImagePlus = icon(
  'M12.5 3.5H5.5A2.5 2.5 0 0 0 3 6v12.5A2.5 2.5 0 0 0 5.5 21H18a2.5 2.5 0 0 0 2.5-2.5v-7M19 2v6M16 5h6M5.5 20.5l9.7-8.3 5.3 5' +
    circle(8.5, 9, 1.8),
);
export const Mail = icon(
  'M4.5 4.5h15A2.5 2.5 0 0 1 22 7v10a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17V7a2.5 2.5 0 0 1 2.5-2.5zM2.7 7.5 12 13.5l9.3-6',
);
export const MapPin = icon(`M12 21.8C9 19.2 4.2 14.6 4.2 9.9a7.8 7.8 0 0 1 15.6 0c0 4.7-4.8 9.3-7.8 11.9z${circle(12, 9.9, 2.8)}`);
export const Menu = icon('M4 5.5h16M4 12h16M4 18.5h16');
export const MoveHorizontal = icon('M2.5 12h19M6.5 8l-4 4 4 4M17.5 8l4 4-4 4');
export const Pause = icon('M6 4h3.5v16H6zM14.5 4H18v16h-3.5z');
export const Phone = icon(
  'M6.5 2.5h2.3a1.6 1.6 0 0 1 1.6 1.3l.6 3.2a1.6 1.6 0 0 1-.5 1.4L8.7 10a13.4 13.4 0 0 0 5.3 5.3l1.6-1.8a1.6 1.6 0 0 1 1.4-.5l3.2.6' +
    'a1.6 1.6 0 0 1 1.3 1.6v2.3a4 4 0 0 1-4 4A15 15 0 0 1 2.5 6.5a4 4 0 0 1 4-4z',
);
export const Play = icon('M6.5 4v16L20 12z');
export const Scissors = icon(`${circle(6, 6, 3)}${circle(6, 18, 3)}M8.4 7.8 20.5 19M8.4 16.2 20.5 5`);
export const Siren = icon(
  'M7 17.5V12a5 5 0 0 1 10 0v5.5M4.5 21.5v-1.3A2.7 2.7 0 0 1 7.2 17.5h9.6a2.7 2.7 0 0 1 2.7 2.7v1.3zM12 12.5v5M12 2v1.2M4.6 4.6l.9.9' +
    'M19.4 4.6l-.9.9M2 12h1.2M20.8 12H22',
);
export const TreeDeciduous = icon(
  'M8 18.3A4.3 4.3 0 0 1 5.3 10.6 4 4 0 0 1 8 5.4a4.2 4.2 0 0 1 8 0 4 4 0 0 1 2.7 5.2A4.3 4.3 0 0 1 16 18.3zM12 22.2v-9.7' +
    'M12 16.2l2.6-2.6',
);
export const TriangleAlert = icon(
  'M10.4 3.9 2.3 17.9A1.9 1.9 0 0 0 3.9 20.8h16.2a1.9 1.9 0 0 0 1.6-2.9L13.6 3.9a1.85 1.85 0 0 0-3.2 0zM12 9v4.5M12 17h.01',
);
export const X = icon('M6 6l12 12M18 6 6 18');
