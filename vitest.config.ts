import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    globalSetup: ['src/server/test-postgres.ts'],
    hookTimeout: 60_000,
    testTimeout: 30_000,
    // Whatever is waited for may take its time where other work runs too.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
})
