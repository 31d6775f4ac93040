import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { availableMemory } from 'node:process'

const memory = '/dev/shm'
/** Space for some hundred copies of the template and the clusters of the fault tests, with a margin. */
const neededBytes = 6 * 1024 ** 3

/**
 * Folder for a test run's temporary data: in memory if it fits. ext4 avoids inodes deleted in the last seconds, so a
 * copy of the template (a thousand files) takes ten times as long while others are dropped. A long run builds images,
 * which are larger, and stays on disk.
 */
export function placeOfRuns(): string {
  if (process.env.AMPARO_TEST_LONG !== undefined || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, availableMemory()) >= neededBytes ? memory : tmpdir()
}
