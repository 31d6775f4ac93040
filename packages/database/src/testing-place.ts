import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { availableMemory } from 'node:process'

const memory = '/dev/shm'
/** Some hundred copies of the template, the clusters of the tests of faults, and room to spare. */
const neededBytes = 6 * 1024 ** 3

/**
 * Folder for what a run of tests throws away: in memory, where that has the room. ext4 passes over each inode that was
 * deleted in the last seconds before it gives a new one, so that a copy of the template, a thousand files, takes ten times
 * as long where others are dropped meanwhile. A long run builds images, which are larger, and stays on disk.
 */
export function placeOfRuns(): string {
  if (process.env.AMPARO_TEST_LONG !== undefined || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, availableMemory()) >= neededBytes ? memory : tmpdir()
}
