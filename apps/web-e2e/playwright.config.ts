import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';

const { executablePath, args, env } = await findBrowser();

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  forbidOnly: true,
  // Tests wait for what must come as long as they compute; a long file must not run alone at the end.
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  // On a busy machine a race may fail a test once.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  snapshotPathTemplate: '{testDir}/approved/{arg}{ext}',
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A worker fetches its whole app. The specs about what it does allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
});
