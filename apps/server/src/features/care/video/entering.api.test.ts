import { markPersonAbsent } from '@amparo/contract/care/console/consultations.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { rowOf } from '@amparo/database/rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import type { Entered } from '../../../../testing/video.ts'
import { type Visit, visitsOf } from '../../../../testing/visits.ts'
import { waiters } from '../../../../testing/waiters.ts'

const bookingDay = '2026-11-23T10:00:00-05:00'
let visits: ReturnType<typeof visitsOf>

openPortal(() => startAgendaPortal(bookingDay))
beforeAll(async () => {
  const doctor = await deskOf(portal, 'medica')
  visits = visitsOf(portal, present((await doctor.ask(me)).profesional).id, bookingDay)
}, 120_000)

/** Starts `act` while `enter` waits for the row of the call; returns both answers. */
async function actMeanwhile(
  { id }: Visit,
  enter: () => Promise<Entered>,
  act: () => Promise<AnyAnswer>,
): Promise<readonly [entered: Entered, acted: AnyAnswer]> {
  let both: readonly [Promise<Entered>, Promise<AnyAnswer>] | undefined
  await portal.ctx.db.transaction().execute(async (tx) => {
    await rowOf(tx, 'video_call', { appointment_id: id }).locked('forUpdate').get()
    const entering = enter()
    await waiters(portal, 1)
    const acting = act()
    both = [entering, acting]
    await Promise.race([acting, waiters(portal, 2)])
  })
  const [entering, acting] = present(both)
  return [await entering, await acting]
}

describe('a person who enters', () => {
  it('is not recorded as absent at the same moment', async () => {
    const visit = await visits.book()
    visits.minutesAfter(visit, 10)
    await visits.enter(visit.professional)
    const doctor = await deskOf(portal, 'medica')
    const [entered, noted] = await actMeanwhile(
      visit,
      () => visits.enter(visit.person),
      () => doctor.call(markPersonAbsent, { params: { idCita: visit.id } }),
    )
    expect(entered.codigo).toBe(1)
    expect(outcomeOf(noted)).toEqual([409, 'persona_estuvo'])
    expect(await visits.stateOf(visit)).toMatchObject({ state: 'booked', absent: null })
  })

  it('finds the call over if their absence is recorded first', async () => {
    const visit = await visits.book()
    visits.minutesAfter(visit, 10)
    let entering: Promise<Entered> | undefined
    await portal.ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('appointment')
        .set(({ eb }) => ({ state: 'no_show', absent: 'person', version: eb('version', '+', 1) }))
        .where('id', '=', visit.id)
        .execute()
      entering = visits.enter(visit.person)
      await Promise.race([entering, waiters(portal, 1)])
    })
    expect(await entering).toMatchObject({ codigo: 3 })
  })

  it('finds the call cancelled if it is cancelled first', async () => {
    const visit = await visits.book()
    visits.minutesAfter(visit, 0)
    let entering: Promise<Entered> | undefined
    await portal.ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('appointment')
        .set({ state: 'cancelled', cancelled_by: 'person', cancelled_at: portal.ctx.clock.now(), version: 2 })
        .where('id', '=', visit.id)
        .execute()
      entering = visits.enter(visit.person)
      await Promise.race([entering, waiters(portal, 1)])
    })
    expect(await entering).toMatchObject({ codigo: 4 })
  })
})

describe('a professional who enters', () => {
  it('is not taken for absent by a person who chooses another time', async () => {
    const visit = await visits.book()
    visits.minutesAfter(visit, 10)
    await visits.enter(visit.person)
    const { horarios } = await visits.ask(visit)
    const [entered, answered] = await actMeanwhile(
      visit,
      () => visits.enter(visit.professional),
      () => visits.answer(visit.person, { respuesta: 'otro_horario', inicio: horarios[0]?.inicio }),
    )
    expect(entered.codigo).toBe(1)
    expect(outcomeOf(answered)).toEqual([409, 'sin_ausencia'])
    expect(await visits.stateOf(visit)).toMatchObject({ state: 'booked', absent: null })
  })

  it('is not waited for by a person who answers', async () => {
    const visit = await visits.book()
    visits.minutesAfter(visit, 10)
    await visits.enter(visit.person)
    const [, answered] = await actMeanwhile(
      visit,
      () => visits.enter(visit.professional),
      () => visits.answer(visit.person, { respuesta: 'esperar' }),
    )
    expect(outcomeOf(answered)).toEqual([409, 'sin_ausencia'])
    expect((await visits.ask(visit)).respuesta).toBeUndefined()
  })
})
