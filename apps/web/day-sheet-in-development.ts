import type { Plugin } from 'vite';

/** Serves Home's drawings of a day from the development server; a build writes them beside the pages (site-files.ts). */
export function daySheetInDevelopment(): Plugin {
  return {
    name: 'day-sheet-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/a-day.svg', (_request, response, next) => {
        server
          .ssrLoadModule('/src/features/home/day/day-sheet.tsx')
          .then(({ daySheet }) => response.setHeader('Content-Type', 'image/svg+xml').end((daySheet as () => string)()))
          .catch(next);
      });
    },
  };
}
