import { defineConfig, devices } from '@playwright/test'
import type { FixtureOptions } from './e2e/support/fixtures.ts'

// The journey of each feature is walked in English at a desk and in Urdu on a phone; what else can
// happen in it once.
export default defineConfig<object, FixtureOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two browsers and a market share two processors there; test/run.ts names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: { screenshot: 'only-on-failure', actionTimeout: 10_000 },
  projects: [
    {
      name: 'english',
      grepInvert: /@urdu/,
      use: { language: 'en', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'urdu',
      grep: /@both|@urdu/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        // Without a graphics card every point of the screen is drawn by the processor.
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
        language: 'ur',
      },
    },
  ],
})
