import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountUrls } from '@amparo/database/embedded-accounts.ts'
import { connect } from '@amparo/database/open.ts'
import { grantRoles } from '@amparo/database/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import type { Doer } from '../../../callers.ts'
import { archiveActs } from './archive.service.ts'
import { recordAct } from './audit-log.service.ts'
import { sealActs, verifyRecord } from './seal.service.ts'

let portal: TestPortal
let folder: string
/** The same portal with production's accounts: one that may only add acts, and one for the audit log. */
let ctx: TestPortal['ctx']
let application: ReturnType<typeof connect>
let record: ReturnType<typeof connect>
beforeAll(async () => {
  portal = await startTestPortal(noLimits, { seed: false, worker: false })
  folder = await mkdtemp(join(tmpdir(), 'amparo-actos-'))
  const { ownerUrl } = portal.ctx.database
  await grantRoles(ownerUrl)
  const urls = accountUrls(ownerUrl)
  application = connect(urls.application, { maxConnections: 2 })
  record = connect(urls.record, { maxConnections: 2 })
  const { db } = application
  ctx = { ...portal.ctx, db, database: { ...portal.ctx.database, db, record: record.db } }
})
afterAll(async () => {
  await application.db.destroy()
  await record.db.destroy()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const doer: Doer = {
  staffId: 1,
  name: 'Ana',
  email: 'ana@demo.example',
  action: 'citas.mover',
  requestId: 'una',
}

it("the audit log, with production's accounts, is verified, and rows older than two years move out, which the application itself may not do", async () => {
  const { clock } = portal.ctx
  clock.advance(-800 * 86_400_000)
  for (let at = 0; at < 3; at += 1) await recordAct(ctx, ctx.db, { ...doer }, {})
  await sealActs(ctx)
  clock.advance(800 * 86_400_000)
  await recordAct(ctx, ctx.db, { ...doer }, {})
  expect((await verifyRecord(ctx)).misfits).toEqual([])
  expect(await archiveActs(ctx, folder)).toMatchObject({ count: 3, n: 3 })
  expect(await verifyRecord(ctx)).toMatchObject({ checked: 1, misfits: [] })
  await expect(application.db.deleteFrom('act').execute()).rejects.toThrow(/permission denied/)
})
