import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['packages/database/src/testing-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
