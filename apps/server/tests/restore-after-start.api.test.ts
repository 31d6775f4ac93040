import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackup } from '@amparo/database/backup/create.ts'
import { restoreBackup } from '@amparo/database/backup/restore.ts'
import { expect, it } from 'vitest'
import { keepVisitFigures } from '../src/features/operations/figures/answers.service.ts'
import { keepClaimFigures } from '../src/features/operations/figures/claim-figures.service.ts'
import { keepFigures } from '../src/features/operations/figures/figures.service.ts'
import { requireKey } from '../src/features/operations/sealing/sealing.service.ts'
import { noteRelease } from '../src/features/tools/reports/releases.service.ts'
import { cleanUp } from '../src/processes/clean-up.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'
import { preparedDatabase } from '../testing/prepared.ts'

openPortal(() => startTestPortal(noLimits, { seed: false, worker: false }))

it('restores a backup into a database on which processes have started and nobody has entered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amparo-restauracion-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['manifest-7fef1718.js', 'common-BK4Na-R.js'])
    writeFileSync(join(folder, 'assets', file), '')
  const { ctx } = portal
  await noteRelease(ctx, folder)
  await requireKey(ctx)
  for (const keep of [keepFigures, keepClaimFigures, keepVisitFigures, cleanUp]) await keep(ctx)

  const lived = await preparedDatabase({ seeded: true })
  const path = join(folder, 'respaldo')
  await createBackup({ databaseUrl: lived.url, path })
  await lived.close()
  const { tables } = await restoreBackup({ databaseUrl: ctx.database.url, path })
  expect(tables).toBeGreaterThan(100)
  const { rows } = await portal.query(`SELECT FROM policy WHERE document_number = '10000001'`)
  expect(rows).not.toEqual([])
  rmSync(folder, { recursive: true })
})
