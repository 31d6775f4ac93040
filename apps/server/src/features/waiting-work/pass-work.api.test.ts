import { fileClaim } from '@amparo/contract/claims.ts'
import { fileComplaint } from '@amparo/contract/complaints.ts'
import { getClaimCase, noteOnClaim, takeClaim } from '@amparo/contract/console/claims.ts'
import { answerComplaint, listComplaints } from '@amparo/contract/console/complaints.ts'
import { noteOnConversation } from '@amparo/contract/console/conversations.ts'
import {
  chooseDigest,
  listNotices,
  listTakers,
  passWork,
  readDigestChoice,
  readNotices,
} from '@amparo/contract/console/notices.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startAgendaPortal } from '../../../testing/agenda.ts'
import { conversationsOf } from '../../../testing/conversations.ts'
import { type DeskBrowser, deskOf } from '../../../testing/desk.ts'
import { activate } from '../../../testing/people.ts'
import { bearer, type TestPortal } from '../../../testing/portal.ts'
import { present } from '../../../testing/present.ts'
import { digestJob } from './digest.service.ts'

// A Friday.
const start = '2026-12-04T10:00:00-05:00'
let portal: TestPortal
let who: Record<string, string>
let one: DeskBrowser
let two: DeskBrowser
let admision: DeskBrowser
let privacidad: DeskBrowser
beforeAll(async () => {
  portal = await startAgendaPortal(start)
  const { token } = (await activate(portal, { document: '58100001', profile: 'Cuota' })).json()
  await portal.ctx.db
    .updateTable('policy')
    .set({ product_code: '6704-1' })
    .where('certificate_number', '=', 'PRUEBA-58100001')
    .execute()
  who = bearer(token)
  one = await deskOf(portal, 'siniestros')
  two = await deskOf(portal, 'siniestros2')
  admision = await deskOf(portal, 'admision')
  privacidad = await deskOf(portal, 'privacidad')
}, 120_000)
afterAll(() => portal.close())

async function claim(): Promise<string> {
  const answer = await portal.as(who).call(fileClaim, {
    body: {
      certificado: 'PRUEBA-58100001',
      cobertura: 'incapacidad',
      fechaHecho: '2026-12-01',
      relato: 'Me caí y tengo descanso médico.',
      hechoPor: 'titular',
    },
  })
  return answer.json().folio
}
async function sheet(): Promise<string> {
  const answer = await portal.call(fileComplaint, {
    body: {
      tipo: 'reclamo',
      nombre: 'Zoila Ñaupari Quispe',
      tipoDocumento: 8,
      documento: '45678912',
      domicilio: 'Jr. Las Gardenias 123, Trujillo',
      correoElectronico: 'zoila@buzon.example',
      bien: 'servicio',
      descripcionBien: 'Telemedicina',
      detalle: 'La doctora no entró a la videollamada del martes.',
      pedido: 'Que me den otra cita esta semana.',
    },
  })
  return answer.json().codigo
}
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
  it('gives several claims to a colleague with a reason, each with its own result, and tells them', async () => {
    const [first, second] = [await claim(), await claim()]
    const colleague = await otherThan(one, 'solicitudes')
    const stale = (await claimOf(second)).version
    expect(
      (await two.call(takeClaim, { params: { folio: second }, body: { version: stale } })).statusCode,
    ).toBe(200)
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

  it('of a complaint is seen in the book, and who answers one has it', async () => {
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
    expect(await pass(version)).toBe('version')
    const undone = passing('reclamaciones', 'nadie', 'deshecho', { id: passed, version: version + 1 })
    const { resultados } = await privacidad.ask(passWork, undone)
    expect(resultados).toMatchObject([{ codigo: 1, version: version + 2, antes: me.id }])
    expect(await rowOf(passed)).not.toHaveProperty('laTiene')
    const texto = 'Te damos otra cita esta semana.'
    const params = { codigo: answered }
    await privacidad.call(answerComplaint, { params, body: { version: 1, texto } })
    expect(await rowOf(answered)).toMatchObject({ mia: true })
  })

  it('of a sheet says who passed it and why, until somebody else has it', async () => {
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

  it('is taken, and undone: it goes back to who had it, or to nobody, and the notice that was not read is gone', async () => {
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

  it('gives nobody their own', async () => {
    const folio = await claim()
    const { version } = await one.ask(getClaimCase, { params: { folio } })
    const to = await otherThan(one, 'solicitudes')
    const setMail = (email: string) =>
      portal.ctx.db.updateTable('account').set({ email }).where('document_number', '=', '58100001').execute()
    await setMail('siniestros2@demo.example')
    const casos = [{ id: folio, version }]
    const body = { clase: 'solicitudes' as const, a: to.id, motivo: 'reparto' as const, casos }
    expect((await one.ask(passWork, { body })).resultados).toMatchObject([{ codigo: 'caso_propio' }])
    await setMail('persona58100001@buzon.example')
  })

  it('leaves nothing with somebody who may answer it no longer', async () => {
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
  it('tells the colleagues whom it names where they may open it, and nobody else', async () => {
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

  it('of a conversation names anybody of the desk', async () => {
    const people = conversationsOf(portal)
    const folio = await people.ask(await people.person())
    await one.ask(noteOnConversation, { params: { folio }, body: { texto: 'Esto es tuyo, @rocio' } })
    expect(await admision.ask(listNotices)).toMatchObject([{ clase: 'mencion', de: 'conversaciones', folio }])
  })
})

describe('the mail of the morning', () => {
  it('says to each what is late or due today, once, and not to who does not want it', async () => {
    const folio = await claim()
    await portal.ctx.db.updateTable('claim').set({ work_by: '2026-12-03' }).execute()
    await portal.ctx.db
      .updateTable('claim')
      .set({ work_by: '2026-12-04', owner_id: null })
      .where('folio', '=', folio)
      .execute()
    expect(await two.ask(readDigestChoice)).toEqual({ recibe: true })
    await two.ask(chooseDigest, { body: { recibe: false } })
    await digestJob(portal.ctx)
    await digestJob(portal.ctx)
    const sent = await portal.ctx.db
      .selectFrom('outbound_message')
      .select('purpose')
      .where('purpose', 'like', 'staff-digest:%')
      .execute()
    expect(sent).toHaveLength(1)
    const mail = await portal.messageAbout('siniestros@demo.example', await subjectOfDigest())
    expect(mail.body_text).toContain('Solicitudes de cobertura')
    expect(mail.body_text).not.toContain(folio)
    await two.ask(chooseDigest, { body: { recibe: true } })
    expect(await two.ask(readDigestChoice)).toEqual({ recibe: true })
  })
})

describe('a colleague who leaves while something is passed to them', () => {
  it('gets nothing of it, nor a notice: who passes it is told to choose somebody else', async () => {
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
      // Ends the connection, and what it left open: one that is not given back would keep the portal from closing.
      leaving.release(true)
      await pool.query(setRoles, [['siniestros']])
    }
    const after = await one.ask(getClaimCase, { params: { folio } })
    expect([after.version, after.laTiene, after.notas]).toEqual([version, undefined, []])
    expect((await two.ask(listNotices)).some((notice) => notice.folio === folio)).toBe(false)
  })
})

/** Whose is not siniestros2's is late or due: theirs, and what nobody has. */
async function subjectOfDigest(): Promise<string> {
  const { rows } = await portal.ctx.database.pool.query<{ late: number; today: number }>(
    `SELECT count(*) FILTER (WHERE work_by < '2026-12-04')::int AS late, count(*) FILTER (WHERE work_by = '2026-12-04')::int AS today
     FROM claim c LEFT JOIN staff s ON s.id = c.owner_id
     WHERE closed_at IS NULL AND work_by <= '2026-12-04' AND (s.id IS NULL OR s.email = 'siniestros@demo.example')`,
  )
  const { late = 0, today = 0 } = rows[0] ?? {}
  const parts = [
    late === 1 ? '1 atrasado' : `${late} atrasados`,
    today === 1 ? '1 vence hoy' : `${today} vencen hoy`,
  ]
  return `Tu día: ${parts.join(' y ')}`
}
