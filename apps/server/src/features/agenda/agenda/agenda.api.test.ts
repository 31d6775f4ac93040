import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listAvailable, listProfessionals } from '@amparo/contract/agenda/agenda.ts'
import { describe, expect, it } from 'vitest'
import { freeSlots, moveClockTo, startEmptyAgenda } from '../../../../testing/agenda.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

// A Wednesday.
openPortal(() => startEmptyAgenda('2026-11-25T10:00:00-05:00'))

const ask = (body: unknown) => portal.callUnchecked(listAvailable, { body })

describe('availability, without a session', () => {
  it('of telemedicine shows slots within 48 h as disabled, says from when, and uses Lima time', async () => {
    const answer = await ask({ idServicio: 18, especialidad: 'Cardiología' })
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(body).toMatchObject({
      zona: 'America/Lima',
      primeraFecha: '2026-11-27T10:00:00-05:00',
      anticipacionHoras: 48,
      duracionMinutos: 30,
    })
    const early = body.citas.filter(({ motivo }) => motivo === 'anticipacion')
    expect(early.at(-1)?.inicio).toBe('2026-11-27T09:30:00-05:00')
    const [first] = body.citas.filter(({ disponible }) => disponible)
    expect(first).toEqual({
      inicio: '2026-11-27T10:00:00-05:00',
      fin: '2026-11-27T10:30:00-05:00',
      disponible: true,
      // Free professionals, so that a change can name them.
      profesionales: expect.arrayContaining([expect.any(String)]),
    })
  })

  it('is compressed for a client that accepts it, with the same content', async () => {
    const post = (headers: Record<string, string> = {}) =>
      portal.as(headers).call(listAvailable, { body: { idServicio: 9 } })
    const plain = await post()
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [coding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const packed = await post({ 'accept-encoding': coding })
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([coding, 'accept-encoding'])
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    }
  })

  it('excludes Sundays and national holidays', async () => {
    const days = new Set(
      (await freeSlots(portal, { idServicio: 18, desde: '2026-12-01', hasta: '2026-12-31' })).map(
        ({ inicio }) => inicio.slice(0, 10),
      ),
    )
    for (const closed of ['2026-12-06', '2026-12-08', '2026-12-09', '2026-12-13', '2026-12-25']) {
      expect([closed, days.has(closed)]).toEqual([closed, false])
    }
    expect(days.size).toBe(31 - 4 - 3)
  })

  it('of one professional has only theirs', async () => {
    const list = await portal.call(listProfessionals, {
      query: { idServicio: '18', especialidad: 'Cardiología' },
    })
    const { profesionales } = list.json()
    expect(profesionales).toHaveLength(3)
    expect(profesionales[0]).toMatchObject({ modalidades: ['video'] })
    expect(profesionales[0]?.colegiatura).toMatch(/^CMP .+\(muestra\)$/)
    const all = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
    const one = await freeSlots(portal, { idServicio: 18, idProfesional: profesionales[0]?.id })
    expect(one.length).toBeGreaterThan(0)
    expect(one.length).toBeLessThan(all.length)
  })

  it.each([7, 9, 13, 14, 15, 16, 17, 18, 33, 34, 35, 36])('has slots for service %i', async (idServicio) => {
    expect((await freeSlots(portal, { idServicio })).length).toBeGreaterThan(10)
  })

  it('is empty for past days, and has the requested day', async () => {
    expect((await ask({ idServicio: 18, desde: '2026-11-01', hasta: '2026-11-10' })).json().citas).toEqual([])
    const { citas } = (await ask({ idServicio: 18, desde: '2026-11-30', hasta: '2026-11-30' })).json()
    expect(citas).toHaveLength(24)
  })

  it('is the same from any place: the clock is Lima’s', async () => {
    moveClockTo(portal, '2026-11-25T23:59:59-05:00')
    expect((await ask({ idServicio: 18 })).json().primeraFecha).toBe('2026-11-28T08:00:00-05:00')
    moveClockTo(portal, '2026-11-25T10:00:00-05:00')
  })

  it.each([
    ['a service that is not booked here', { idServicio: 8 }, 422, 'idServicio'],
    ['a specialty where there is none', { idServicio: 9, especialidad: 'Pediatría' }, 422, 'especialidad'],
    ['an unknown specialty', { idServicio: 18, especialidad: 'Magia' }, 422, 'especialidad'],
    ['32 days', { idServicio: 18, desde: '2026-12-01', hasta: '2027-01-01' }, 422, 'hasta'],
    ['days the wrong way round', { idServicio: 18, desde: '2026-12-05', hasta: '2026-12-04' }, 422, 'hasta'],
    ['a day that does not exist', { idServicio: 18, desde: '2026-02-30' }, 422, 'desde'],
    ['no service', {}, 400, 'idServicio'],
    ['an unknown field', { idServicio: 18, ciudad: 'Lima' }, 400, 'ciudad'],
  ])('refuses %s and names the field', async (_what, body, status, campo) => {
    const answer = await ask(body)
    expect([answer.statusCode, answer.refusal().errores.map((e) => e.campo)]).toEqual([status, [campo]])
  })
})
