import { readClaimPaper, sendClaimPaper } from '@amparo/contract/claims.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileNotice, newBorrower } from '../../../testing/claims.ts'
import { claiming, jpegOf } from '../../../testing/pictures.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let who: Record<string, string>
let folio: string
beforeAll(async () => {
  portal = await startTestPortal(noLimits)
  who = await newBorrower(portal, '58600001')
  folio = await fileNotice(portal, who, '58600001')
}, 120_000)
afterAll(() => portal.close())

const clave = 'descanso'
const send = (bytes: Buffer) => portal.as(who).call(sendClaimPaper, { params: { folio, clave }, bytes })
const kept = async (id: string) =>
  (await portal.as(who).call(readClaimPaper, { params: { folio, clave, id } })).rawPayload

describe('a picture', () => {
  it.each([
    ['a progressive JPEG', 9990, 9990, true],
    ['a JPEG of one scan', 15_000, 15_000, false],
  ])(
    'of more pixels than it may have is refused by its header: %s',
    async (_, width, height, progressive) => {
      const bomb = claiming(await jpegOf(64, 64, { progressive, orientation: 6 }), width, height)
      const refused = (await send(bomb)).refusal('papel_ilegible')
      expect(refused).toMatchObject({ status: 422, razon: 'danado' })
      expect(refused.title).toContain('demasiado grande')
    },
  )

  it('of a phone with 60 megapixels is made smaller while it is read, upright', async () => {
    const sent = await send(await jpegOf(10_000, 6000, { orientation: 6 }))
    expect(sent.statusCode).toBe(201)
    const { width, height, orientation } = await sharp(await kept(sent.json().id)).metadata()
    expect([width, height, orientation]).toEqual([2160, 3600, undefined])
  })
})
