/** The checks of types run without the lab's own packages. */
declare module 'lighthouse';
