import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/**
 * Journeys of shoppers and sellers, each at a phone's and a desktop's width, against a store of their own. Axe looks at
 * every screen once in each language: Nepali on the phone, English on the desktop.
 */
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
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      grepInvert: /axe finds nothing(?!.*\/ne)/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: /axe finds nothing.*\/ne/,
      // A seller's desk is the same code at every width; the phone is where it breaks first.
      testIgnore: [
        '**/seller-import.spec.ts',
        '**/seller-products.spec.ts',
        '**/bills.spec.ts',
        '**/inbox.spec.ts',
      ],
    },
  ],
})
