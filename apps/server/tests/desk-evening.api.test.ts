import { getClaim } from '@amparo/contract/claims/claims.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  listClaimCases,
  payClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { listGuestCases } from '@amparo/contract/membership/console/guests.ts'
import { listComplaints } from '@amparo/contract/service-desk/console/complaints.ts'
import { listDeskConversations } from '@amparo/contract/service-desk/console/conversations.ts'
import { listRightCases, observeRight } from '@amparo/contract/service-desk/console/rights.ts'
import { listSurveyCases } from '@amparo/contract/service-desk/console/surveys.ts'
import { listWork } from '@amparo/contract/service-desk/console/work-queue.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveClockTo, startAgendaPortal } from '../testing/agenda.ts'
import { outcomeOf } from '../testing/caller.ts'
import { withoutPapers } from '../testing/claims.ts'
import { deskOf } from '../testing/desk.ts'
import {
  actOn,
  browserOf,
  type CaseKind,
  claims,
  complaints,
  conversations,
  type DeskPerson,
  guests,
  openDesks,
  rights,
  rowOf,
  surveyCases,
} from '../testing/desk-cases.ts'
import { sessionOf } from '../testing/people.ts'
import { openPortal, portal } from '../testing/portal.ts'

/** In UTC it is tomorrow. */
const evening = '2026-12-02T20:30:00-05:00'
const today = '2026-12-02'
openPortal(() => startAgendaPortal(evening, {}, { worker: false }))
beforeEach(() => at(evening), 120_000)

/** Moves the clock, and lets the desks in again. */
async function at(time: string): Promise<void> {
  moveClockTo(portal, time)
  await openDesks()
}

interface Desk {
  readonly name: string
  readonly kind: CaseKind
  /** Column of the day by which it is answered. */
  readonly due: string
  readonly by: DeskPerson
  readonly list: EndpointShape
  readonly query?: object
}

const desks: readonly Desk[] = [
  { name: 'solicitudes', kind: claims, due: 'work_by', by: 'siniestros', list: listClaimCases },
  { name: 'reclamaciones', kind: complaints, due: 'due_on', by: 'privacidad', list: listComplaints },
  { name: 'derechos', kind: rights, due: 'due_on', by: 'privacidad', list: listRightCases },
  {
    ...{ name: 'conversaciones', kind: conversations, due: 'promised_on', by: 'admision' },
    ...{ list: listDeskConversations, query: { estado: 'nadie' } },
  },
  { name: 'encuestas', kind: surveyCases, due: 'due_on', by: 'admision', list: listSurveyCases },
  { name: 'invitados', kind: guests, due: 'answer_before', by: 'admision', list: listGuestCases },
]

describe('a day of the desks is Lima’s', () => {
  it.each(desks)(
    'keeps a case of $name in time until midnight',
    async ({ name, kind, due, by, list, query }) => {
      const { id } = await kind.open()
      await portal.query(
        `UPDATE ${kind.table} SET ${due} = CASE WHEN ${kind.key} = $1 THEN $2 ELSE '2099-01-04' END::date`,
        [id, today],
      )
      const read = async () => {
        const { filas } = JSON.parse((await browserOf(by).callUnchecked(list, { query })).body)
        const row = filas.find((one: Record<string, unknown>) => one[kind.param] === id)
        const waiting = (await browserOf(by).ask(pending)).find(({ clase }) => clase === name)
        const board = (await (await deskOf(portal, 'jefatura')).ask(listWork)).clases
        const { atrasados, hoy } = board.find(({ clase }) => clase === name) ?? {}
        return { row: row.atrasada ?? row.atrasado, waiting: waiting?.atrasados, board: { atrasados, hoy } }
      }
      expect(await read()).toEqual({ row: false, waiting: 0, board: { atrasados: 0, hoy: 1 } })
      await at('2026-12-03T00:01:00-05:00')
      expect(await read()).toEqual({ row: true, waiting: 1, board: { atrasados: 1, hoy: 0 } })
    },
  )

  it("dates the claims desk's evening acts on that day, and accepts no payment of the next", async () => {
    const { id } = await claims.open()
    const act = (endpoint: EndpointShape, body = {}) => actOn('siniestros', claims, endpoint, { id, body })
    await act(takeClaim)
    await act(completeClaim, withoutPapers)
    const me = portal.as(await sessionOf(portal, '10000001'))
    const { plazo } = await me.ask(getClaim, { params: { folio: id } })
    expect(plazo).toMatchObject({ desde: today, quedan: plazo?.dias })
    await act(approveClaim, {
      monto: 100,
      calculo: 'Lo que muestran los recibos.',
      texto: 'Todo está en orden.',
    })
    const pay = async (fecha: string) => {
      const { version } = await browserOf('siniestros').ask(getClaimCase, { params: { folio: id } })
      const body = { version, monto: 100, fecha, operacion: 'OP-778899' }
      return browserOf('siniestros2').call(payClaim, { params: { folio: id }, body })
    }
    expect((await pay('2026-12-03')).refusal('datos_invalidos').errores).toMatchObject([{ campo: 'fecha' }])
    expect(outcomeOf(await pay(today))).toEqual([200, 1])
  })

  it('counts the days of evening filings and questions from that day', async () => {
    const [complaint, right] = [await complaints.open(), await rights.open()]
    expect(await rowOf(complaints, complaint.id)).toMatchObject({ due_on: '2026-12-28' })
    await actOn('privacidad', rights, observeRight, {
      id: right.id,
      body: { faltas: 'Falta decir qué datos pide' },
    })
    expect(await rowOf(rights, right.id)).toMatchObject({ filed_on: today, observed_on: today })
  })
})
