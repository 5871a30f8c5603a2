/** Types are checked without the lab's own packages. */
declare module 'lighthouse';
declare module 'subset-font';
declare module '@ffmpeg-installer/ffmpeg' {
  export const path: string;
}
