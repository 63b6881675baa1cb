import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // `npm run prove` also runs the files in `prove`, and some tests at full size.
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'prove/**/*.test.ts',
      ...(process.env.PROVE ? ['src/**/*.prove.ts'] : []),
    ],
    globalSetup: ['src/testing/http/postgres.ts'],
    // Class names are those of the style sheets.
    css: { include: [/\.module\.css$/, /base\.css/], modules: { classNameStrategy: 'non-scoped' } },
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // Polling allows for a machine that is busy with other work.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 3,
    // Files share a process. Globals that one file replaces are restored before the next.
    unstubGlobals: true,
  },
})
