import { ThemeProvider } from '@mui/system';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { DesignPage } from './design-page';
import { BaseStyles } from '../src/ui/base-styles';
import { theme } from '../src/ui/theme';
import { ToastRegion } from '../src/ui/toast/toast-region';

/** Shows the design's parts at /design of the development server; not part of the built site. */
export function start(): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <BrowserRouter>
      <ThemeProvider theme={theme}>
        <BaseStyles />
        <DesignPage />
        <ToastRegion />
      </ThemeProvider>
    </BrowserRouter>,
  );
}
