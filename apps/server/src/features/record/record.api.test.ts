import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskBrowser, deskOf } from '../../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { takePeopleIn } from '../people/people.service.ts'

let portal: TestPortal
let admision: DeskBrowser
beforeAll(async () => {
  portal = await startTestPortal(undefined, { worker: false })
  admision = await deskOf(portal, 'admision')
})
afterAll(() => portal.close())

describe('people', () => {
  it('are found by what is whole, and by no part of a number; the record tells equal searches, and no document', async () => {
    await takePeopleIn(portal.ctx)
    const search = (text: string) => admision.get(`/Titulares?buscar=${encodeURIComponent(text)}`)
    const found = async (text: string) => {
      const answer = await search(text)
      return answer.statusCode === 200
        ? answer.json().filas.map(({ id }: { id: string }) => id)
        : answer.statusCode
    }
    const account = await portal.ctx.db
      .selectFrom('account')
      .select(['paternal_surname', 'email'])
      .where('document_number', '=', '10000001')
      .executeTakeFirstOrThrow()
    const { certificate_number } = await portal.ctx.db
      .selectFrom('policy')
      .select('certificate_number')
      .where('document_number', '=', '10000001')
      .executeTakeFirstOrThrow()
    const [person] = (await found('10000001')) as string[]
    for (const whole of [
      'DNI 10000001',
      certificate_number.toLowerCase(),
      account.email?.toUpperCase() ?? '',
      `${account.paternal_surname} 0001`,
    ]) {
      expect(await found(whole), whole).toEqual([person])
    }
    for (const part of [
      '100',
      '1000000',
      certificate_number.slice(0, -1),
      '0001',
      'q 0001',
      'rosa@',
      'ab',
      '10000001%',
    ]) {
      expect(await found(part), part).toBe(422)
    }
    expect(await found('19999999')).toEqual([])
    const answer = await search('1000000')
    expect(answer.json().errores).toEqual([{ campo: 'buscar', mensaje: expect.stringContaining('entero') }])
    const acts = await portal.ctx.db
      .selectFrom('act')
      .select('detail')
      .where('action', '=', 'titulares.ver')
      .where('result', '=', 'hecho')
      .execute()
    const marks = acts.map(({ detail }) => detail as { por: string; busqueda: string })
    const [first, second, third] = marks.slice(-6)
    expect(first?.busqueda).toMatch(/^[0-9a-f]{24}$/)
    expect(second).toEqual(first)
    expect(third?.busqueda).not.toBe(first?.busqueda)
    expect(JSON.stringify(acts)).not.toMatch(/10000001|@/)
  })
})
