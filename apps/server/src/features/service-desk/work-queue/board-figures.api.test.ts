import { getClaimCase, listClaimCases, takeClaim } from '@amparo/contract/claims/console/claims.ts'
import { listGuestCases } from '@amparo/contract/membership/console/guests.ts'
import { answerQuestion } from '@amparo/contract/operations/console/answers.ts'
import type { BoardFigure } from '@amparo/contract/operations/console/board-figures.ts'
import { listOpenPromises } from '@amparo/contract/operations/console/promises.ts'
import { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'
import { answerComplaint, listComplaints } from '@amparo/contract/service-desk/console/complaints.ts'
import { listDeskConversations } from '@amparo/contract/service-desk/console/conversations.ts'
import { listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import { listSurveyCases } from '@amparo/contract/service-desk/console/surveys.ts'
import { listWork } from '@amparo/contract/service-desk/console/work-queue.ts'
import { openConversation } from '@amparo/contract/service-desk/conversations.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { complaintSheet } from '../../../../testing/complaints.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal(() => startAgendaPortal('2026-12-04T10:00:00-05:00'))

let lead: DeskBrowser
beforeAll(async () => {
  // A lead whose roles open every list.
  await sql`UPDATE staff SET roles = '{administracion,admision,agenda,privacidad,siniestros}'
    WHERE email = 'jefatura@demo.example'`.execute(portal.ctx.db)
  lead = await deskOf(portal, 'jefatura')
  const who = await newBorrower(portal, '58100021')
  const dueIn = async (folio: string, days: number) => {
    const dueOn = sql<string>`date '2026-12-04' + ${days}::integer`
    await portal.ctx.db.updateTable('claim').set({ work_by: dueOn }).where('folio', '=', folio).execute()
  }
  for (const days of [-1, 0, 3, 40]) await dueIn(await fileNotice(portal, who, '58100021'), days)
  const taken = await fileNotice(portal, who, '58100021')
  const { version } = await lead.ask(getClaimCase, { params: { folio: taken } })
  await lead.ask(takeClaim, { params: { folio: taken }, body: { version } })
  await dueIn(taken, 2)
  // Sheets of the book: one answered late, one in time, one that has passed its day, one that runs.
  for (const [filed, due, answered] of [
    ['2026-10-20', '2026-11-10', '2026-11-20'],
    ['2026-10-20', '2026-11-10', '2026-11-01'],
    ['2026-10-20', '2026-11-12', null],
    ['2026-12-01', '2026-12-22', null],
  ] as const) {
    const { codigo } = await portal.ask(fileComplaint, { body: complaintSheet() })
    const at = (day: string) => new Date(`${day}T15:00:00Z`)
    if (answered) {
      const body = { version: 1, texto: 'Te damos otra cita esta semana.' }
      await lead.ask(answerComplaint, { params: { codigo }, body })
    }
    await portal.ctx.db
      .updateTable('complaint')
      .set({ filed_at: at(filed), due_on: due, ...(answered ? { answered_at: at(answered) } : {}) })
      .where('number', '=', Number(codigo.split('-')[1]))
      .execute()
  }
  await portal.as(await sessionOf(portal, '10000001')).ask(openConversation, {
    body: { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'portal' },
  })
}, 120_000)

interface Asked {
  readonly cifra: BoardFigure
  readonly tiene?: string
  readonly venceDesde?: string
  readonly venceHasta?: string
}

type Listed = 'invitado' | 'derecho' | 'reclamo' | 'solicitud' | 'consulta' | 'repregunta' | 'llamada'

/** How many rows the list of a kind has for a figure. */
const rowsOf: Readonly<Record<Listed, (asked: Asked) => Promise<number>>> = {
  invitado: async ({ tiene: _, ...asked }) =>
    (await lead.ask(listGuestCases, { query: { estado: 'todos', ...(asked as { cifra: 'promesa' }) } }))
      .total,
  derecho: async ({ tiene: _, ...asked }) =>
    (await lead.ask(listRightCases, { query: { estado: 'todos', ...(asked as { cifra: 'promesa' }) } }))
      .total,
  reclamo: async (asked) =>
    (await lead.ask(listComplaints, { query: { estado: 'todos', ...(asked as { cifra: 'promesa' }) } }))
      .total,
  solicitud: async (asked) =>
    (await lead.ask(listClaimCases, { query: { estado: 'todas', ...(asked as { cifra: 'promesa' }) } }))
      .total,
  consulta: async (asked) =>
    (await lead.ask(listDeskConversations, { query: { estado: 'todas', ...asked } })).total,
  repregunta: async (asked) =>
    (await lead.ask(listDeskConversations, { query: { estado: 'todas', ...asked } })).total,
  llamada: async (asked) =>
    (await lead.ask(listSurveyCases, { query: { estado: 'todos', ...(asked as { cifra: 'promesa' }) } }))
      .total,
}

const kinds = {
  conversaciones: 'consulta',
  solicitudes: 'solicitud',
  encuestas: 'llamada',
  invitados: 'invitado',
  derechos: 'derecho',
  reclamaciones: 'reclamo',
} as const

const columns = [
  ['trabajo_atrasado', 'atrasados'],
  ['trabajo_hoy', 'hoy'],
  ['trabajo_semana', 'semana'],
  ['trabajo_despues', 'despues'],
] as const

it('each due figure has as many rows in its list, for all and by owner', async () => {
  const { clases, personas } = await lead.ask(listWork)
  expect(clases.find(({ clase }) => clase === 'solicitudes')).toMatchObject({
    atrasados: 1,
    hoy: 1,
    despues: 1,
  })
  expect(personas.some(({ id, clase }) => id !== undefined && clase === 'solicitudes')).toBe(true)
  for (const row of clases) {
    for (const [cifra, part] of columns) expect(await rowsOf[kinds[row.clase]]({ cifra })).toBe(row[part])
  }
  for (const { id = 'nadie', ...row } of personas) {
    for (const [cifra, part] of columns) {
      expect(await rowsOf[kinds[row.clase]]({ cifra, tiene: id })).toBe(row[part])
    }
  }
})

it('each figure of the promises has as many rows in its list', async () => {
  const promises = await lead.ask(listOpenPromises)
  expect(promises.find(({ clase }) => clase === 'reclamo')).toMatchObject({
    ...{ enCurso: 2, atrasadas: 1 },
    ultimos30: { total: 3, aTiempo: 1 },
  })
  for (const { clase, enCurso, atrasadas, ultimos30 } of promises) {
    const of = clase === 'repregunta' ? 'repregunta' : 'promesa'
    expect(await rowsOf[clase]({ cifra: of })).toBe(enCurso)
    expect(await rowsOf[clase]({ cifra: `${of}_atrasada` })).toBe(atrasadas)
    expect(await rowsOf[clase]({ cifra: `${of}_30` })).toBe(ultimos30?.total ?? 0)
    expect(await rowsOf[clase]({ cifra: `${of}_30_a_tiempo` })).toBe(ultimos30?.aTiempo ?? 0)
    expect((await rowsOf[clase]({ cifra: `${of}_30_peor` })) > 0).toBe(ultimos30 !== null)
  }
})

it('each figure of the promises of a period has as many rows in its list', async () => {
  for (const [desde, hasta] of [
    ['2026-11-01', '2026-11-10'],
    ['2026-11-11', '2026-11-12'],
    ['2026-01-01', '2026-12-31'],
  ] as const) {
    const { filas } = await lead.ask(answerQuestion, {
      params: { pregunta: 'promesas' },
      query: { desde, hasta },
    })
    for (const { clave, promesas } of filas) {
      const of = clave === 'repregunta' ? 'repregunta_periodo' : 'promesa_periodo'
      const rows = (part: '' | '_a_tiempo' | '_tarde' | '_sin_cumplir') =>
        rowsOf[clave as Listed]({ cifra: `${of}${part}`, venceDesde: desde, venceHasta: hasta })
      expect(await rows('')).toBe(promesas?.total)
      expect(await rows('_a_tiempo')).toBe(promesas?.aTiempo)
      expect(await rows('_tarde')).toBe(promesas?.tarde)
      expect(await rows('_sin_cumplir')).toBe(promesas?.sinCumplir)
    }
    expect(filas.find(({ clave }) => clave === 'reclamo')?.promesas?.total).toBe(
      hasta === '2026-11-10' ? 2 : hasta === '2026-11-12' ? 1 : 3,
    )
  }
})

it('an unknown owner has no rows, and an unknown figure is refused', async () => {
  const query = { tiene: '00000000-0000-4000-8000-000000000000' }
  expect((await lead.ask(listClaimCases, { query })).total).toBe(0)
  const wrong = { query: { cifra: 'nada' as 'trabajo' } }
  expect((await lead.refused(listClaimCases, wrong)).codigo).toBe('datos_invalidos')
})
