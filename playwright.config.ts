import { defineConfig, devices } from '@playwright/test'
import type { FixtureOptions } from './e2e/support/fixtures.ts'
import { runOptions } from './test/support/run-options.ts'

const { scope, isInCi, journeysReport } = runOptions

// Chromium keeps a spare renderer process ready, which takes a tenth of the journeys' processor time. It reads
// only the last --disable-features, so this repeats Playwright's list (disabledFeatures in playwright-core 1.65).
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
]

// Journeys tagged @urdu run in Urdu on a phone, all others in English on a desktop. In a full run those tagged
// @both, the main ones, run in both; else in Urdu, which most people read here.
export default defineConfig<object, FixtureOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isInCi,
  // A slow machine may fail a journey once; test/run.ts names what passed only when retried.
  retries: isInCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Journeys mostly wait for pages to load, so two processors serve three of them.
  workers: 3,
  reporter: journeysReport ? [['list'], ['json']] : [['list']],
  // Tests replace responses, which a service worker would fetch past them; journeys offline allow it.
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    serviceWorkers: 'block',
    launchOptions: { args: [`--disable-features=${disabledFeatures.join(',')}`] },
  },
  projects: [
    {
      name: 'english',
      grepInvert: scope === 'full' ? /@urdu/ : /@both|@urdu/,
      use: { language: 'en', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'urdu',
      grep: /@both|@urdu/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        // Without a graphics card the processor draws every pixel.
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
        language: 'ur',
      },
    },
  ],
})
