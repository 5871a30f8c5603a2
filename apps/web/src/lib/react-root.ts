/** Loads with React, before the rest of the app (vite.config.ts), so that the browser can respond to the visitor between the two. */
export { createRoot, hydrateRoot } from 'react-dom/client';
