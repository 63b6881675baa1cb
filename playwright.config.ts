import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

// What looks different where it is wide; everything else is tried where it breaks first, on the phone.
const wide = ['access', 'browse', 'cart', 'first-sale', 'specification', 'specification-catalogue']
const windowless = ['**/sudden-end.spec.ts', '**/backup.spec.ts', '**/workers.spec.ts']

/** Journeys of shoppers and sellers on a phone and on a desktop, against a separate store. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/open-store.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // The service worker has its own tests (e2e/offline.spec.ts). Elsewhere its cached pages would hide the store's.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT ?? 4310}`,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Uses no browser. It takes the longest time, so it starts first.
    { name: 'store', testMatch: windowless },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testIgnore: windowless,
      grepInvert: /on a desktop$/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testMatch: wide.map((name) => `**/${name}.spec.ts`),
      grepInvert: /on a phone$/,
    },
  ],
})
