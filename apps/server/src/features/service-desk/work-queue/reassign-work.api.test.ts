import { getClaimCase, noteOnClaim, takeClaim } from '@amparo/contract/claims/console/claims.ts'
import { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'
import { answerComplaint, listComplaints } from '@amparo/contract/service-desk/console/complaints.ts'
import { noteOnConversation } from '@amparo/contract/service-desk/console/conversations.ts'
import { listNotices, listTakers, passWork, readNotices } from '@amparo/contract/staff/console/notices.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { complaintSheet } from '../../../../testing/complaints.ts'
import { conversationsOf } from '../../../../testing/conversations.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

// A Friday.
const start = '2026-12-04T10:00:00-05:00'
const borrower = '58100001'
let who: Record<string, string>
let one: DeskBrowser
let two: DeskBrowser
let admision: DeskBrowser
let privacidad: DeskBrowser
openPortal(() => startAgendaPortal(start))
beforeAll(async () => {
  who = await newBorrower(portal, borrower)
  one = await deskOf(portal, 'siniestros')
  two = await deskOf(portal, 'siniestros2')
  admision = await deskOf(portal, 'admision')
  privacidad = await deskOf(portal, 'privacidad')
}, 120_000)

const claim = () => fileNotice(portal, who, borrower)
const sheet = async () => (await portal.ask(fileComplaint, { body: complaintSheet() })).codigo
const seenOf = ({ codigo, version }: { codigo: string; version: number }) => ({ id: codigo, version })
const passing = (
  clase: 'solicitudes' | 'reclamaciones',
  a: string,
  motivo: 'reparto' | 'conoce' | 'deshecho',
  seen: { id: string; version: number },
) => ({ body: { clase, a, motivo, casos: [seen] } })
const rowOf = async (code: string) =>
  present(
    (await privacidad.ask(listComplaints, { query: { estado: 'todos' } })).filas.find(
      ({ codigo }) => codigo === code,
    ),
  )
const claimOf = (folio: string, desk = one) => desk.ask(getClaimCase, { params: { folio } })
const takersOf = (desk: DeskBrowser, clase: 'solicitudes' | 'reclamaciones' | 'encuestas') =>
  desk.ask(listTakers, { query: { clase } })
const otherThan = async (desk: DeskBrowser, clase: 'solicitudes' | 'reclamaciones') =>
  present((await takersOf(desk, clase)).find(({ yo }) => !yo))
const meOf = async (desk: DeskBrowser, clase: 'solicitudes' | 'reclamaciones') =>
  present((await takersOf(desk, clase)).find(({ yo }) => yo))

describe('passing work on', () => {
  it('assigns several claims to a colleague with a reason, each with its own result, and notifies them', async () => {
    const [first, second] = [await claim(), await claim()]
    const colleague = await otherThan(one, 'solicitudes')
    const stale = (await claimOf(second)).version
    expect(await two.status(takeClaim, { params: { folio: second }, body: { version: stale } })).toBe(200)
    const { resultados } = await one.ask(passWork, {
      body: {
        clase: 'solicitudes',
        a: colleague.id,
        motivo: 'conoce',
        casos: [
          { id: first, version: (await claimOf(first)).version },
          { id: second, version: stale },
          { id: 'SC-2026-999999', version: 1 },
        ],
      },
    })
    expect(resultados.map(({ id, codigo }) => [id, codigo])).toEqual([
      [first, 1],
      [second, 'version'],
      ['SC-2026-999999', 'no_encontrado'],
    ])
    const passed = await claimOf(first, two)
    expect(passed).toMatchObject({ laTiene: colleague.nombre, mia: true })
    expect(passed.notas.at(-1)?.texto).toBe(`A ${colleague.nombre}: Conoce el caso`)
    const [notice] = await two.ask(listNotices)
    expect(notice).toMatchObject({
      clase: 'pase',
      de: 'solicitudes',
      folio: first,
      motivo: 'conoce',
      leido: false,
    })
    await two.ask(readNotices, { body: { hasta: present(notice).id } })
    expect((await two.ask(listNotices)).every(({ leido }) => leido)).toBe(true)
    expect(await one.ask(listNotices)).toEqual([])
  })

  it('of a complaint shows in the book, and the answering person owns it', async () => {
    const [passed, answered] = [await sheet(), await sheet()]
    const me = await meOf(privacidad, 'reclamaciones')
    expect(await rowOf(passed)).toMatchObject({ mia: false })
    const pass = async (version: number) => {
      const body = passing('reclamaciones', me.id, 'conoce', { id: passed, version })
      return (await privacidad.ask(passWork, body)).resultados[0]?.codigo
    }
    const { version } = await rowOf(passed)
    expect(await pass(version)).toBe(1)
    expect(await rowOf(passed)).toMatchObject({ laTiene: me.nombre, mia: true })
    const undone = passing('reclamaciones', 'nadie', 'deshecho', { id: passed, version: version + 1 })
    const { resultados } = await privacidad.ask(passWork, undone)
    expect(resultados).toMatchObject([{ codigo: 1, version: version + 2, antes: me.id }])
    expect(await rowOf(passed)).not.toHaveProperty('laTiene')
    const texto = 'Te damos otra cita esta semana.'
    const params = { codigo: answered }
    await privacidad.call(answerComplaint, { params, body: { version: 1, texto } })
    expect(await rowOf(answered)).toMatchObject({ mia: true })
  })

  it('of a sheet shows who passed it and why, until another person has it', async () => {
    const code = await sheet()
    const { pool } = portal.ctx.database
    const setRoles = (roles: string) =>
      pool.query('UPDATE staff SET roles = $1 WHERE email = $2', [roles, 'auditoria@demo.example'])
    await setRoles('{auditoria,privacidad}')
    const other = await otherThan(privacidad, 'reclamaciones')
    const me = await meOf(privacidad, 'reclamaciones')
    const pass = async (a: string) =>
      privacidad.ask(passWork, passing('reclamaciones', a, 'conoce', await rowOf(code).then(seenOf)))
    await pass(other.id)
    expect(await rowOf(code)).toMatchObject({
      laTiene: other.nombre,
      pase: { quien: me.nombre, motivo: 'conoce' },
    })
    await pass('yo')
    expect(await rowOf(code)).not.toHaveProperty('pase')
    await setRoles('{auditoria}')
  })

  it('undone returns a taken item to its former owner, or to none, and removes the unread notice', async () => {
    const folio = await claim()
    const colleague = await otherThan(one, 'solicitudes')
    const pass = async (a: string, motivo: 'reparto' | 'deshecho', desk = one) => {
      const { version } = await claimOf(folio)
      const answer = await desk.ask(passWork, passing('solicitudes', a, motivo, { id: folio, version }))
      return present(answer.resultados[0])
    }
    const told = async () => (await two.ask(listNotices)).filter((notice) => notice.folio === folio)
    expect(await pass('yo', 'reparto')).toMatchObject({ codigo: 1, antes: 'nadie' })
    const mine = await claimOf(folio)
    expect(mine).toMatchObject({ mia: true, estado: 'en_revision' })
    // Taking is no news.
    expect(await one.ask(listNotices)).toEqual([])
    const passed = await pass(colleague.id, 'reparto')
    expect(passed.version).toBe((await claimOf(folio)).version)
    expect(await told()).toHaveLength(1)
    await pass(present(passed.antes), 'deshecho')
    expect(await claimOf(folio)).toMatchObject({ mia: true, laTiene: mine.laTiene })
    expect(await told()).toHaveLength(0)
    await pass(colleague.id, 'deshecho')
    expect(await told()).toHaveLength(1)
    await pass('nadie', 'deshecho')
    expect(await claimOf(folio)).not.toHaveProperty('laTiene')
    await pass('yo', 'reparto', two)
    expect(await pass('nadie', 'reparto', two)).toMatchObject({ codigo: 1, antes: colleague.id })
  })

  it('is for the roles of its kind, to one of them', async () => {
    const casos = [{ id: await claim(), version: 1 }]
    const stranger = present((await takersOf(admision, 'encuestas'))[0])
    const body = { clase: 'solicitudes', a: stranger.id, motivo: 'reparto', casos } as const
    expect((await one.refused(passWork, { body })).codigo).toBe('colega_desconocido')
    expect((await admision.refused(passWork, { body })).codigo).toBe('sin_permiso')
    expect((await admision.refused(passWork, { body: { ...body, a: 'nadie' } })).codigo).toBe('sin_permiso')
    expect((await admision.refused(listTakers, { query: { clase: 'solicitudes' } })).codigo).toBe(
      'sin_permiso',
    )
  })

  it('leaves nothing with a person who may no longer answer it', async () => {
    const folio = await claim()
    const me = await meOf(two, 'solicitudes')
    const casos = [{ id: folio, version: (await claimOf(folio)).version }]
    await one.ask(passWork, { body: { clase: 'solicitudes', a: me.id, motivo: 'ausencia', casos } })
    const setRoles = (roles: ('agenda' | 'siniestros')[]) =>
      portal.ctx.db.updateTable('staff').set({ roles }).where('public_id', '=', me.id).execute()
    await setRoles(['agenda'])
    expect(await claimOf(folio)).not.toHaveProperty('laTiene')
    await setRoles(['siniestros'])
  })
})

describe('a note', () => {
  it('notifies the mentioned colleagues who may open it, and no others', async () => {
    const folio = await claim()
    const colleague = await otherThan(one, 'solicitudes')
    const { version } = await claimOf(folio)
    const texto = `@${colleague.nombre}, ¿lo revisas? También @Rocío Paredes`
    await one.ask(noteOnClaim, { params: { folio }, body: { version, texto } })
    expect((await two.ask(listNotices))[0]).toMatchObject({
      clase: 'mencion',
      de: 'solicitudes',
      folio,
      leido: false,
    })
    // Rocío is of admision, which opens no claims.
    expect(await admision.ask(listNotices)).toEqual([])
  })

  it('of a conversation can mention anybody of the desk', async () => {
    const people = conversationsOf(portal)
    const folio = await people.ask(await people.person())
    await one.ask(noteOnConversation, { params: { folio }, body: { texto: 'Esto es tuyo, @rocio' } })
    expect(await admision.ask(listNotices)).toMatchObject([{ clase: 'mencion', de: 'conversaciones', folio }])
  })
})

it('a colleague who leaves during an assignment gets neither it nor a notice: the assigning person must choose another', async () => {
  const folio = await claim()
  const { version } = await one.ask(getClaimCase, { params: { folio } })
  const to = await otherThan(one, 'solicitudes')
  const { pool } = portal.ctx.database
  const setRoles = "UPDATE staff SET roles = $1 WHERE email = 'siniestros2@demo.example'"
  const leaving = await pool.connect()
  try {
    await leaving.query('BEGIN')
    await leaving.query(setRoles, [['agenda']])
    let isAnswered = false
    const passing = one
      .ask(passWork, {
        body: { clase: 'solicitudes', a: to.id, motivo: 'reparto', casos: [{ id: folio, version }] },
      })
      .finally(() => {
        isAnswered = true
      })
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      expect(isAnswered || rows.length === 1).toBe(true)
    }, 20_000)
    expect(isAnswered, 'the pass waits for the colleague who leaves').toBe(false)
    await leaving.query('COMMIT')
    expect((await passing).resultados).toMatchObject([{ id: folio, codigo: 'colega_desconocido' }])
  } finally {
    // Ends the connection with its open work: an unreleased one would keep the portal from closing.
    leaving.release(true)
    await pool.query(setRoles, [['siniestros']])
  }
  const after = await one.ask(getClaimCase, { params: { folio } })
  expect([after.version, after.laTiene, after.notas]).toEqual([version, undefined, []])
  expect((await two.ask(listNotices)).some((notice) => notice.folio === folio)).toBe(false)
})
