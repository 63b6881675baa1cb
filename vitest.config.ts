import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // `npm run prove` runs files of its own too, and others at full size.
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'prove/**/*.test.ts',
      ...(process.env.PROVE ? ['src/**/*.prove.ts'] : []),
    ],
    globalSetup: ['src/testing/http/postgres.ts'],
    // Classes as they are written in the sheets.
    css: { include: [/\.module\.css$/, /base\.css/], modules: { classNameStrategy: 'non-scoped' } },
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // Whatever is waited for may take its time where other work runs too.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // Files share a process: what one puts in the place of a global is gone in the next.
    unstubGlobals: true,
  },
})
