import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptOf, startScript } from '@amparo/domain/field/faults.ts'
import type { Context } from '../../../context.ts'
import { keepRelease } from './faults.repository.ts'

/** Notes the build of `folder` as served here, so that reports of its pages count. Does nothing without a build. */
export async function noteRelease(ctx: Context, folder: string): Promise<void> {
  const files = await readdir(join(folder, 'assets')).catch(() => [])
  const release = files.map((file) => /^manifest-([0-9a-z]+)\.js$/.exec(file)?.[1]).find((name) => name)
  if (release === undefined) return
  const scripts = files.map(scriptOf).filter((name) => name !== null)
  await keepRelease(ctx.db, release, [...new Set([startScript, ...scripts])].sort())
}
