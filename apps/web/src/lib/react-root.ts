/** Set up with React's own part of the app (vite.config.ts), so that the browser can answer the visitor between that and the rest. */
export { createRoot, hydrateRoot } from 'react-dom/client';
