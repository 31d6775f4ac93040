import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../testing/agenda.ts'
import { deskOf } from '../testing/desk.ts'
import {
  appointments,
  type CaseKind,
  changeRequests,
  claims,
  complaints,
  conversations,
  guests,
  openDesks,
  rights,
  surveyCases,
  withdrawals,
} from '../testing/desk-cases.ts'
import { openPortal, portal } from '../testing/portal.ts'
import { preparedDatabase } from '../testing/prepared.ts'
import { present } from '../testing/present.ts'

const fill = async (kind: CaseKind) => [await kind.open(), await kind.open(), await kind.open()]

let endpoints: readonly EndpointShape[]
openPortal(async () => {
  const database = await preparedDatabase({ seeded: false })
  // Rows come in table order: an index would sort them even if the list does not.
  const { rows } = await database.pool.query('SELECT current_database() AS name')
  for (const way of ['enable_indexscan', 'enable_indexonlyscan']) {
    await database.pool.query(`ALTER DATABASE ${rows[0].name} SET ${way} = off`)
    await database.pool.query(`SET ${way} = off`)
  }
  return startAgendaPortal('2026-12-02T10:00:00-05:00', {}, { worker: false, database })
})
beforeAll(async () => {
  endpoints = (await portal.desk()).endpoints
  await openDesks()
  const kinds = [claims, complaints, conversations, rights, surveyCases, guests, changeRequests, withdrawals]
  for (const kind of kinds) await fill(kind)
  for (const { close } of await fill(appointments)) await close()
  await portal.query(`INSERT INTO identity_case (kind, certificate_number, likeness, opened_at)
    SELECT 'other_person', certificate_number, 'other', now() FROM policy LIMIT 3`)
  // One step at a time, as the states go.
  for (const step of [
    "state = 'in_review'",
    `state = 'complete', complete_on = ${day}, due_on = ${day}`,
    "state = 'approved', approved_cents = 10000",
  ]) {
    await portal.query(`UPDATE claim SET ${step}`)
  }
  await portal.query(
    'INSERT INTO payment_batch (built_at, proposed_by_id) SELECT now(), id FROM staff LIMIT 3',
  )
  await portal.query(`INSERT INTO whatsapp_inbound (mark, taken_at)
    SELECT sha256(n::text::bytea), now() FROM generate_series(1, 3) n`)
  await portal.query(`INSERT INTO site (code, name, address, city)
    SELECT 'sede-' || n, 'Sede ' || n, 'Jr. Las Gardenias 123', 'Lima' FROM generate_series(1, 3) n`)
  await portal.query(`INSERT INTO feed_import (created_at, finished_at, file_name, kind, origin, state)
    SELECT now(), now(), n || '.csv', 'policies', 'command', 'done' FROM generate_series(1, 3) n`)
}, 120_000)

interface List {
  readonly path: string
  readonly by: string
  readonly table: string
  readonly query?: object
  /** Which of its rows, in SQL; all unless it says. */
  readonly where?: string
  /** Column with the same value in all rows, by the list's sort order. */
  readonly ties: Readonly<Record<string, string>>
}

const at = "'2026-12-02T15:00:00Z'"
const day = "'2026-12-10'"
const lists: readonly List[] = [
  {
    ...{ path: '/consola/Solicitudes', by: 'siniestros', table: 'claim' },
    ties: { vence: `work_by = ${day}`, '-avisada': `noticed_at = ${at}` },
  },
  {
    ...{ path: '/consola/Reclamaciones', by: 'privacidad', table: 'complaint' },
    ties: { vence: `due_on = ${day}`, '-creada': `filed_at = ${at}` },
  },
  {
    ...{ path: '/consola/Arrepentimientos', by: 'siniestros', table: 'policy_withdrawal' },
    ties: { vence: `due_on = ${day}`, '-pedido': `asked_at = ${at}` },
  },
  {
    ...{ path: '/consola/Abonos', by: 'tesoreria', table: 'claim' },
    ties: { aprobada: `decided_at = ${at}`, '-aprobada': `decided_at = ${at}` },
  },
  {
    ...{ path: '/consola/Abonos/Lotes', by: 'tesoreria', table: 'payment_batch' },
    ties: { '-hecho': `built_at = ${at}`, hecho: `built_at = ${at}` },
  },
  {
    ...{ path: '/consola/Identidades', by: 'privacidad', table: 'identity_case' },
    ties: { '-abierto': `opened_at = ${at}` },
  },
  {
    ...{ path: '/consola/Derechos', by: 'privacidad', table: 'data_right_request' },
    ties: { vence: `due_on = ${day}`, '-creada': `filed_at = ${at}` },
  },
  {
    ...{ path: '/consola/Conversaciones', by: 'admision', table: 'conversation', query: { estado: 'nadie' } },
    ties: { vence: `promised_on = ${day}` },
  },
  // Searched or whole, it is sorted by the last event.
  {
    ...{ path: '/consola/Conversaciones', by: 'admision', table: 'conversation', query: { estado: 'todas' } },
    ties: { vence: `last_at = ${at}` },
  },
  { path: '/consola/Casos', by: 'admision', table: 'survey_case', ties: { vence: `due_on = ${day}` } },
  {
    ...{
      path: '/consola/Invitados',
      by: 'admision',
      table: 'invitation',
      query: { estado: 'en_evaluacion' },
    },
    ties: {
      vence: `answer_before = ${day}`,
      registrado: `registered_at = ${at}`,
      '-registrado': `registered_at = ${at}`,
      nombre: "given_names = 'Nélida', paternal_surname = 'Apaza'",
    },
  },
  { path: '/consola/Pedidos', by: 'agenda', table: 'change_request', ties: { pedido: `created_at = ${at}` } },
  {
    ...{
      path: '/consola/Citas',
      by: 'agenda',
      table: 'appointment',
      query: { estado: 'cancelada' },
      where: "state = 'cancelled'",
    },
    ties: Object.fromEntries(
      ['inicio', '-inicio'].map((order) => [
        order,
        `starts_at = ${at}, ends_at = ${at}::timestamptz + interval '30 min'`,
      ]),
    ),
  },
  {
    ...{ path: '/consola/Personal', by: 'jefatura', table: 'staff' },
    ties: { nombre: "name = 'Ana'", '-creado': `created_at = ${at}` },
  },
  { path: '/consola/Profesionales', by: 'agenda', table: 'professional', ties: { nombre: "name = 'Ana'" } },
  { path: '/consola/Sedes', by: 'agenda', table: 'site', ties: { nombre: "name = 'Ana'" } },
  {
    ...{ path: '/consola/MensajesRecibidos', by: 'jefatura', table: 'whatsapp_inbound' },
    ties: { '-llego': `taken_at = ${at}` },
  },
  {
    ...{ path: '/consola/Importaciones', by: 'jefatura', table: 'feed_import' },
    ties: { '-creado': `created_at = ${at}`, creado: `created_at = ${at}` },
  },
  {
    ...{ path: '/consola/Mensajes', by: 'jefatura', table: 'outbound_message' },
    ties: { '-creado': `created_at = ${at}`, creado: `created_at = ${at}` },
  },
]

/** Lists sorted by a unique column; the load, as a whole by name and id before its pages. */
const unique = ['/consola/Auditoria', '/consola/Eventos', '/consola/Titulares', '/consola/Carga']

type Fields = Record<string, { unwrap(): { options?: string[] } }>

/** Names of the orders that a list takes. */
const ordersOf = ({ query }: EndpointShape): string[] =>
  (query as { shape?: Fields } | undefined)?.shape?.orden?.unwrap().options ?? []

const cases = lists.flatMap(({ ties, ...list }) =>
  Object.entries(ties).map(([order, tie]) => ({ order, tie, ...list })),
)

describe('a list of the desks', () => {
  it('is one of these, in each of its orders', () => {
    const paged = endpoints.filter(({ path }) => !unique.includes(path) && !path.endsWith('.csv'))
    const orders = paged.flatMap((one) => ordersOf(one).map((order) => `${one.path} ${order}`))
    expect(new Set(cases.map(({ path, order }) => `${path} ${order}`))).toEqual(new Set(orders))
  })

  it.each(cases)(
    'pages without gap or repeat if all rows share their position: $path by $order',
    async (list) => {
      const { by, path, order, tie, table, query, where = 'TRUE' } = list
      const { rows } = await portal.query(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`)
      // One by one, so that the table has them in neither order of their ids.
      const [middle] = rows.splice(Math.floor(rows.length / 2), 1)
      for (const { id } of [middle, ...rows]) {
        await portal.query(`UPDATE ${table} SET ${tie} WHERE id = $1`, [id])
      }
      const desk = await deskOf(portal, by)
      const endpoint = present(endpoints.find((one) => one.method === 'GET' && one.path === path))
      const read = async (more: object) => {
        const answer = await desk.callUnchecked(endpoint, { query: { ...query, orden: order, ...more } })
        return answer.json() as unknown as { filas: object[]; total: number; siguiente?: string }
      }
      const whole = await read({ limite: 100 })
      expect(whole.filas.length).toBeGreaterThan(2)
      const pages: object[] = []
      for (let despues: string | undefined = ''; despues !== undefined; ) {
        const { filas, siguiente } = await read({ limite: 1, despues })
        pages.push(...filas)
        despues = siguiente
      }
      expect(pages).toEqual(whole.filas)
      expect(pages).toHaveLength(whole.total)
    },
  )
})
