import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import { fileClaim } from '@amparo/contract/claims/claims.ts'
import { fileVisitorClaim, followClaim, listVisitorCovers } from '@amparo/contract/claims/claims-visitor.ts'
import { answerOnClaim, getClaimCase } from '@amparo/contract/claims/console/claims.ts'
import { keepAccountOpen } from '@amparo/contract/identity/profile.ts'
import { inviteGuest } from '@amparo/contract/membership/guests.ts'
import {
  closeInsuredAccount,
  confirmInsuredClosing,
  declineInsuredClosing,
  readInsuredAccount,
  reopenInsuredAccount,
} from '@amparo/contract/service-desk/console/deaths.ts'
import { answerRight, listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import { addAlert } from '@amparo/contract/tools/payment-alerts.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { freeSlots, moveClockTo, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { claimPass, sendVisitorPaper, visitorNotice } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { guestBody, letInAsGuest } from '../../../../testing/guests.ts'
import { askForCode, changeRow, logIn, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { remindJob } from '../../agenda/appointments/appointments.jobs.ts'
import { endingPoliciesJob } from '../../membership/invitations/guests.jobs.ts'
import { retentionJob } from '../../operations/retention/retention.service.ts'
import { paymentsJob } from '../../tools/alerts/alerts.jobs.ts'
import { watchCoursesJob } from '../../tools/courses/courses.jobs.ts'
import { jobNewsJob } from '../../tools/jobs/jobs.jobs.ts'

const dailyJobs = [remindJob, paymentsJob, jobNewsJob, watchCoursesJob, endingPoliciesJob]
const start = '2026-12-04T10:00:00-05:00'
const holder = '10000001'
const mailbox = `${holder}@demo.example`
let desk: DeskBrowser
let other: DeskBrowser
let who: Record<string, string>
let certificate: string
openPortal(() => startAgendaPortal(start))
beforeAll(async () => {
  const policy = await portal.ctx.db
    .selectFrom('policy')
    .select('certificate_number')
    .where('document_number', '=', holder)
    .where('profile', '=', 'Vida')
    .executeTakeFirstOrThrow()
  certificate = policy.certificate_number
  await enter()
})

/** The two people of the desk, signed in again: moving the clock ends their sessions. */
async function enter() {
  desk = await deskOf(portal, 'siniestros')
  other = await deskOf(portal, 'siniestros2')
}

/** Nothing waits to be sent any more. */
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } = await portal.query(
        `SELECT (SELECT count(*) FROM pgboss.job WHERE state < 'completed' AND start_after < now())::int
           + (SELECT count(*) FROM outbound_message WHERE sent_at IS NULL)::int AS open`,
      )
      expect(rows[0].open).toBe(0)
    },
    { timeout: 30_000, interval: 100 },
  )
const mailsOf = async (to: string) =>
  (await portal.ctx.db.selectFrom('captured_message').select('subject').where('recipient', '=', to).execute())
    .length

async function tell(more: object = {}) {
  const pase = await claimPass(portal, '58000099', 'hija@buzon.example')
  const covers = await portal.ask(listVisitorCovers, { body: { pase, certificado: certificate } })
  expect(covers.coberturas).toMatchObject([{ clave: 'fallecimiento', porFallecimiento: true }])
  const body = visitorNotice(portal, pase, holder, {
    certificado: certificate,
    cobertura: 'fallecimiento',
    fechaHecho: '2026-12-01',
    relato: 'Mi mamá falleció el martes.',
    ...more,
  })
  return (await portal.call(fileVisitorClaim, { body })).json()
}
const seen = async (folio: string, by = desk) => by.ask(readInsuredAccount, { params: { folio } })
const version = async (folio: string) =>
  (
    await portal.ctx.db
      .selectFrom('claim')
      .select('version')
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow()
  ).version
const close = async (folio: string, more: object = {}) =>
  desk.call(closeInsuredAccount, {
    params: { folio },
    body: { version: await version(folio), fallecioEl: '2026-12-01', ...more },
  })
const confirm = async (folio: string, by = other) =>
  by.call(confirmInsuredClosing, { params: { folio }, body: { version: await version(folio) } })

it('a beneficiary reports a death by a code; the account stays unchanged until the desk has seen a document', async () => {
  const { folio, codigo } = await tell()
  const follow = async () => portal.ask(followClaim, { params: { folio }, body: { codigo } })
  expect(await follow()).toMatchObject({ fallecimiento: true, hechoPor: 'beneficiario' })
  const mail = await portal.messageAbout('hija@buzon.example', `Recibimos tu aviso ${folio}`)
  expect(mail.body_text).toContain('Lamentamos tu pérdida')
  expect(await seen(folio)).toMatchObject({ fallecimiento: true, cuenta: 'abierta', papelRecibido: false })
  // Knowing a certificate and telling a death closes no account.
  expect(outcomeOf(await close(folio))).toEqual([409, 'paso_de_solicitud'])
  expect((await logIn(portal, holder)).statusCode).toBe(200)
  // A cover for the living, with a death reported beside it, and the reverse: the report counts.
  const alive = await tell({ fallecimiento: false })
  expect(await seen(alive.folio)).toMatchObject({ fallecimiento: false })
  expect(outcomeOf(await close(alive.folio))).toEqual([409, 'paso_de_solicitud'])
})

/** The secret of the link by which the account's owner stops the closing that was proposed last. */
async function stopLink(): Promise<string> {
  await settled()
  const mails = await portal.ctx.db
    .selectFrom('captured_message')
    .select(['body_text', 'recipient'])
    .where('body_text', 'like', '%#cierre-%')
    .orderBy('sent_at', 'desc')
    .limit(2)
    .execute()
  const secrets = mails.map(({ body_text: text }) => /#cierre-([A-Za-z0-9_-]+)/.exec(text)?.[1])
  // Its own e-mail and its own mobile got the same one.
  expect([new Set(secrets).size, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([1, 2])
  expect(mails.some(({ recipient }) => recipient === mailbox)).toBe(true)
  return secrets[0] ?? ''
}

it('one person of the desk closes no account alone: its owner is notified at their own contacts and stops it', async () => {
  const told = await tell()
  const { folio } = told
  // Another paper than the certificate shows no death.
  await sendVisitorPaper(portal, told, 'documento')
  expect(outcomeOf(await close(folio))).toEqual([409, 'paso_de_solicitud'])
  await sendVisitorPaper(portal, told)
  const proposed = (await close(folio)).json()
  expect(proposed).toMatchObject({ desde: '2026-12-07T10:00:00-05:00' })
  const waiting = { estado: 'espera', propio: true, avisosEnviados: 2, fallecioEl: '2026-12-01' }
  expect(await seen(folio)).toMatchObject({ cuenta: 'abierta', cierre: waiting })
  expect(await seen(folio, other)).toMatchObject({ cierre: { propio: false } })
  expect(outcomeOf(await close(folio))).toEqual([409, 'paso_de_solicitud'])
  expect(outcomeOf(await confirm(folio, desk))).toEqual([403, 'caso_propio'])
  expect(outcomeOf(await confirm(folio))).toEqual([409, 'cierre_en_espera'])
  moveClockTo(portal, '2026-12-07T09:59:59-05:00')
  await enter()
  expect(outcomeOf(await confirm(folio))).toEqual([409, 'cierre_en_espera'])
  moveClockTo(portal, '2026-12-08T10:00:00-05:00')
  await enter()
  expect(outcomeOf(await confirm(folio, desk))).toEqual([403, 'caso_propio'])

  // The three days are over: until the second person has confirmed, the owner's word still counts.
  const enlace = await stopLink()
  expect(outcomeOf(await portal.call(keepAccountOpen, { body: { enlace: `${enlace}A` } }))).toEqual([
    ...[410, 'enlace_gastado'],
  ])
  expect((await portal.call(keepAccountOpen, { body: { enlace } })).json()).toMatchObject({ codigo: 1 })
  expect(outcomeOf(await portal.call(keepAccountOpen, { body: { enlace } }))).toEqual([410, 'enlace_gastado'])
  expect(outcomeOf(await confirm(folio))).toEqual([409, 'paso_de_solicitud'])
  expect(await seen(folio)).toMatchObject({ cuenta: 'abierta', cierre: { estado: 'detenido' } })
  const { notas } = await other.ask(getClaimCase, { params: { folio } })
  expect(notas).toMatchObject([{ quien: 'La persona asegurada' }])
  expect((await logIn(portal, holder)).statusCode).toBe(200)

  // Proposed again: asked again, and taken back by the proposer, or by the other one.
  await close(folio)
  expect(await stopLink()).not.toBe(enlace)
  const decline = async () =>
    other.call(declineInsuredClosing, {
      params: { folio },
      body: { version: await version(folio), texto: 'El acta es de otra persona.' },
    })
  expect((await decline()).json()).toMatchObject({ codigo: 1 })
  expect(outcomeOf(await decline())).toEqual([409, 'paso_de_solicitud'])
  // For any writer: the database closes no account without two people.
  await expect(
    changeRow(portal, 'account', holder, {
      died_on: '2026-12-01',
      closed_contact: 'x',
      email: null,
      mobile: null,
      disabled_at: portal.ctx.clock.now(),
    }),
  ).rejects.toThrow('no confirmed closing')
  moveClockTo(portal, start)
  await enter()
})

it('closed with the certificate leaves no visit, invitation, session or notice, and a mistake can be undone', async () => {
  who = await sessionOf(portal, holder)
  const told = await tell()
  const { folio, codigo } = told
  const slots = await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' })
  const slot = slots.find(({ inicio }) => inicio > '2026-12-08')
  await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(slot?.inicio ?? '') })
  await portal.as(who).ask(inviteGuest, { body: guestBody('58000777') })
  await portal.as(who).ask(addAlert, {
    body: { nombre: 'Tarjeta azul', clase: 'tarjeta', diaDelMes: 8, avisarDias: [0], canal: 'correo' },
  })
  const claim = { certificado: certificate, cobertura: 'fallecimiento', fechaHecho: '2026-12-01' }
  const story = { relato: 'Un aviso de antes.', hechoPor: 'titular' } as const
  const own = (await portal.as(who).ask(fileClaim, { body: { ...claim, ...story } })).folio
  await portal
    .as(who)
    .ask(fileRight, { body: { tipo: 'acceso', detalle: 'Quiero ver qué datos míos tienen.' } })
  // Contacted at a separate address, and near its end on the last of the days below.
  await portal.query(
    `INSERT INTO course_licence (account_id, email, requested_at, activated_at, ends_on)
     SELECT id, email, $1, $1, '2027-01-20' FROM account WHERE document_number = $2`,
    [start, holder],
  )
  // Also a guest of a person whose insurance ends on one of the days below.
  await letInAsGuest(portal, holder, { inviter: '10000003', email: mailbox })
  await changeRow(portal, 'policy', '10000003', { ends_on: '2026-12-10' })
  await sendVisitorPaper(portal, told)
  const before = await seen(folio)
  expect(before).toMatchObject({
    ...{ cuenta: 'abierta', papelRecibido: true, asegurado: { documento: holder } },
  })
  expect([before.citasPorVenir, before.invitadosSinResponder].every((count) => count > 0)).toBe(true)

  expect(outcomeOf(await close(folio, { fallecioEl: '2026-12-24' }))).toEqual([422, 'datos_invalidos'])
  expect(outcomeOf(await close(folio, { version: 99 }))).toEqual([409, 'version'])
  expect((await close(folio)).statusCode).toBe(202)
  const enlace = await stopLink()
  const mails = await mailsOf(mailbox)
  moveClockTo(portal, '2026-12-07T10:00:00-05:00')
  await enter()
  expect((await confirm(folio)).json()).toMatchObject({ codigo: 1 })
  expect(outcomeOf(await portal.call(keepAccountOpen, { body: { enlace } }))).toEqual([410, 'enlace_gastado'])
  expect(await seen(folio)).toMatchObject({
    ...{ cuenta: 'cerrada', fallecioEl: '2026-12-01', citasPorVenir: 0, invitadosSinResponder: 0 },
  })
  expect(outcomeOf(await close(folio))).toEqual([409, 'paso_de_solicitud'])
  expect(outcomeOf(await confirm(folio))).toEqual([409, 'paso_de_solicitud'])
  expect(outcomeOf(await portal.as(who).callUnchecked(inviteGuest, { body: guestBody('58000778') }))).toEqual(
    [...[401, 'sin_sesion']],
  )
  expect(outcomeOf(await logIn(portal, holder))).toEqual([401, 'credenciales'])
  expect((await askForCode(portal, holder)).statusCode).toBe(200)
  const [invited] = await portal.ctx.db
    .selectFrom('invitation')
    .select('email')
    .where('document_number', '=', '58000777')
    .execute()
  const over = await portal.messageAbout(String(invited?.email), 'Tu invitación terminó')
  // The affected person is not told the reason.
  expect(over.body_text).not.toMatch(/falleci|cuenta/i)
  const { mensajes } = await portal.ask(followClaim, { params: { folio }, body: { codigo } })
  expect(mensajes.at(-1)?.texto).toContain('ya no le escribimos')

  // The desk's text about the claim and the right that they left.
  const words = { version: await version(own), texto: '¿Nos envías otra foto?' }
  expect(await other.status(answerOnClaim, { params: { folio: own }, body: words })).toBe(200)
  const officer = await deskOf(portal, 'privacidad')
  const [right] = (await officer.ask(listRightCases)).filas
  const answer = { resultado: 'procede', texto: 'Aquí está lo que tenemos de ti.' } as const
  const answered = await officer.call(answerRight, {
    params: { folio: right?.folio ?? '' },
    body: { version: right?.version ?? 0, ...answer },
  })
  expect(answered.statusCode).toBe(200)

  // Days on which a reminder, a payment and offers of work would have been sent.
  for (const day of [slot?.inicio ?? '', '2026-12-08T10:00:00-05:00', '2027-01-08T10:00:00-05:00']) {
    moveClockTo(portal, day)
    for (const job of dailyJobs) await job(portal.ctx)
  }
  await settled()
  expect(await mailsOf(mailbox)).toBe(mails)

  moveClockTo(portal, start)
  await enter()
  const reopen = async () =>
    desk.call(reopenInsuredAccount, {
      params: { folio },
      body: { version: await version(folio), motivo: 'El acta era de otra persona.' },
    })
  expect((await reopen()).json()).toMatchObject({ codigo: 1 })
  expect(outcomeOf(await reopen())).toEqual([409, 'paso_de_solicitud'])
  expect((await logIn(portal, holder)).statusCode).toBe(200)
  const account = await portal.ctx.db
    .selectFrom('account')
    .select(['email', 'blocked_at', 'died_on'])
    .where('document_number', '=', holder)
    .executeTakeFirstOrThrow()
  expect(account).toEqual({ email: mailbox, blocked_at: null, died_on: null })
  // The same job notifies a living person.
  moveClockTo(portal, '2027-02-08T10:00:00-05:00')
  await paymentsJob(portal.ctx)
  await portal.nextMessage(mailbox)
  await settled()
  expect(await mailsOf(mailbox)).toBeGreaterThan(mails)
  moveClockTo(portal, start)
})

it('legally retained data of a closed account are deleted ten years after the last policy, and not a day before', async () => {
  const told = await tell()
  await sendVisitorPaper(portal, told)
  await close(told.folio)
  moveClockTo(portal, '2026-12-07T10:00:00-05:00')
  await enter()
  expect((await confirm(told.folio)).json()).toMatchObject({ codigo: 1 })
  await changeRow(portal, 'policy', holder, { starts_on: '2026-01-01', ends_on: '2026-12-31' })
  const left = async (day: string) => {
    moveClockTo(portal, `${day}T03:00:00-05:00`)
    await retentionJob(portal.ctx)
    const account = await portal.ctx.db
      .selectFrom('account')
      .select(['died_on', 'closed_contact'])
      .where('document_number', '=', holder)
      .executeTakeFirstOrThrow()
    const { rows } = await portal.query(
      `SELECT (SELECT count(*) FROM death_closing)::int AS closings, (SELECT count(*) FROM claim)::int AS claims`,
    )
    return { ...account, ...rows[0] }
  }
  const kept = await left('2036-12-31')
  expect(kept).toMatchObject({ died_on: '2026-12-01', closed_contact: expect.any(String) })
  expect(kept.closings).toBeGreaterThan(0)
  // Nothing of the person is left; others' open reports of the loss are theirs.
  const after = { died_on: null, closed_contact: null, closings: 0, claims: kept.claims }
  expect(await left('2037-01-02')).toEqual(after)
  moveClockTo(portal, start)
  await enter()
})

it('a person without an account leaves none to close', async () => {
  const { folio } = await tell()
  await portal.ctx.db
    .updateTable('policy')
    .set({ document_number: '58000998' })
    .where('certificate_number', '=', certificate)
    .execute()
  expect(await seen(folio)).toMatchObject({ fallecimiento: true, cuenta: 'sin_cuenta' })
  expect(await desk.status(readInsuredAccount, { params: { folio: 'SC-2026-999999' } })).toBe(404)
  expect(toLimaDay(portal.ctx.clock.now())).toBe('2026-12-04')
})
