import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { expect, it, onTestFinished } from 'vitest'
import { runCli } from '../../testing/cli.ts'
import { deskOf, listRecorded } from '../../testing/desk.ts'
import { approvedClaim, orderedClaim } from '../../testing/payouts.ts'
import { openPortal, portal } from '../../testing/portal.ts'

openPortal()

it('reconciles a statement once, lists its differences, and refuses a file that is none', async () => {
  const desk = await deskOf(portal, 'siniestros')
  const [builder, approver] = [await deskOf(portal, 'tesoreria'), await deskOf(portal, 'tesoreria2')]
  const claim = await approvedClaim(desk)
  const order = await orderedClaim(builder, approver, claim)
  const folder = await mkdtemp(join(tmpdir(), 'extracto-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const conciliar = async (name: string, lines: readonly string[]) => {
    const path = join(folder, name)
    await writeFile(path, lines.join('\n'))
    return runCli(portal, ['abonos', 'conciliar', path])
  }
  const head = 'fecha,operacion,monto,glosa'
  const line = `${toLimaDay(portal.ctx.clock.now())},CLI-1,1000.00,ABONO ${order}`

  const paid = await conciliar('extracto.csv', [head, line])
  expect(paid.out).toContain('1 línea: 1 conciliadas (1 recién pagadas), 0 ya conciliadas.')
  expect(paid.code).toBe(0)
  expect((await claim.read()).pago).toMatchObject({ operacion: 'CLI-1' })

  const again = await conciliar('extracto.csv', [head, line, line.replace('CLI-1', 'CLI-2')])
  expect(again.out).toContain('2 líneas: 0 conciliadas (0 recién pagadas), 1 ya conciliadas.')
  expect(again.out).toContain('línea 3 · operación CLI-2')
  expect(again.code).toBe(2)

  const wrong = await conciliar('otro.csv', ['a,b', '1,2'])
  expect(wrong.code).not.toBe(0)
  expect(wrong.err).not.toMatch(/ at .*\.ts/)
  expect((await runCli(portal, ['abonos', 'conciliar'])).err).toContain('Va el extracto del banco')
  const acts = (await listRecorded(portal)).filter(({ action }) => action === 'abonos.conciliar')
  expect(acts).toHaveLength(2)
}, 180_000)
