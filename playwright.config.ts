import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

// What is specified or looks different where it is wide; everything else is tried where it breaks first, on the phone.
const wide = ['access', 'first-sale', 'specification']
const wideInProof = process.env.PROVE ? ['browse', 'cart', 'specification-catalogue'] : []
// `npm test` runs the journeys of buying and selling. These files take twice as long as the others together and run in
// `npm run prove -- journeys`, or by name with PROVE=1.
const long = [
  'alerts',
  'backup',
  'bills',
  'cart-parts',
  'categories',
  'content',
  'crawl',
  'customers',
  'delivery',
  'early',
  'effortless',
  'find',
  'form-drafts',
  'home-banners',
  'hostile-words',
  'inbox',
  'inventory',
  'many-orders',
  'messages',
  'month',
  'my-home',
  'offline',
  'order-alerts',
  'order-management',
  'order-press',
  'phone-lengths',
  'phone-order',
  'place',
  'price-history',
  'product-facts',
  'product-pictures',
  'product-story',
  'questions',
  'reviews',
  'sales',
  'seller-frame',
  'seller-import',
  'seller-staff',
  'services',
  'shared-list',
  'shop-content',
  'shop-qr',
  'small-screens',
  'staff-email',
  'staff-permissions',
  'sudden-end',
  'tax',
  'variants',
  'verifications',
  'workers',
]
const omitted = process.env.PROVE ? [] : long.map((name) => `**/${name}.spec.ts`)
const windowless = ['**/sudden-end.spec.ts', '**/backup.spec.ts', '**/workers.spec.ts']

/** Journeys of shoppers and sellers on a phone and on a desktop, against a separate store. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/open-store.ts',
  testIgnore: omitted,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // The service worker has its own tests (e2e/offline.spec.ts). Elsewhere its cached pages would hide the store's.
    serviceWorkers: 'block',
    // Waiting for animations takes a sixth of the time. `npm run prove -- journeys` shows them.
    contextOptions: process.env.PROVE ? {} : { reducedMotion: 'reduce' },
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
      testIgnore: [...windowless, ...omitted],
      grepInvert: /on a desktop$/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testMatch: [...wide, ...wideInProof].map((name) => `**/${name}.spec.ts`),
      grepInvert: /on a phone$/,
    },
  ],
})
