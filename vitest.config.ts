import { defineConfig } from 'vitest/config'

/** Files whose subject is time, load or killed processes: each runs with the machine to itself, after the rest. */
const alone = [
  'apps/server/src/timing.api.test.ts',
  'apps/server/src/faults.test.ts',
  'apps/server/src/booking-faults.test.ts',
  'apps/server/src/two-copies.test.ts',
  'apps/server/src/silent-database.test.ts',
  'apps/server/src/full-disk.test.ts',
  'apps/server/src/first-start.test.ts',
  'apps/server/src/fuzz.api.test.ts',
  'apps/server/src/features/appointments/race.api.test.ts',
]
const shared = {
  globalSetup: ['packages/database/src/testing-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'reglas',
          include: ['packages/**/*.test.ts', 'apps/**/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...shared, name: 'a solas', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
