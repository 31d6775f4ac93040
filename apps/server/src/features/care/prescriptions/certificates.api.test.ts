import { createHash } from 'node:crypto'
import { verifyPrescription } from '@amparo/contract/care/prescriptions.ts'
import { P12Signer } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookCardiology, moveClockTo, openVisit, startAgendaPortal } from '../../../../testing/agenda.ts'
import { makeCertificate, p12Of } from '../../../../testing/certificates.ts'
import { type CscService, startCsc } from '../../../../testing/csc.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { draftLosartan, findVisit } from '../../../../testing/prescriptions.ts'
import { present } from '../../../../testing/present.ts'
import { drawSampleSheet } from '../../../../testing/sheet.ts'
import type { Context } from '../../../context.ts'
import type { KeyPair } from '../../../ports/signing/demo-authority.ts'
import { certificatesJob } from '../signing/certificates.jobs.ts'
import { importCertificates } from '../signing/certificates-import.service.ts'
import { newCode } from '../signing/codes.policy.ts'
import { clinicalPurpose } from '../signing/patient.policy.ts'
import { signSheet } from '../signing/signature.service.ts'
import { keepCertificate, type SigningDoctor } from '../signing/signing.service.ts'
import { markSigned } from './prescriptions.repository.ts'
import { getOwnPrescription } from './prescriptions.service.ts'
import { signPrescription } from './sign-prescription.service.ts'

const monday = '2026-11-23T10:00:00-05:00'
const years = { from: '2026-01-01', until: '2027-01-15' }
/** As in production, where certificates need a trusted authority. */
let strict: Context
let appointmentId: string
let doctor: SigningDoctor
let root: KeyPair
let own: KeyPair

openPortal(() => startAgendaPortal(monday, { SIGNER: 'p12' }))
beforeAll(async () => {
  const { ctx } = portal
  strict = { ...ctx, config: { ...ctx.config, mode: 'production' } }
  const patient = await newHolder(portal, '47150001', 'Accidentes')
  appointmentId = await bookCardiology(portal, patient)
  await openVisit(portal, appointmentId)
  const row = await findVisit(portal, appointmentId)
  doctor = {
    professionalId: row.professional_id,
    name: row.professional_name ?? '',
    collegeNumber: row.college_number,
  }
  // Which cardiologist sees the visit is the agenda's choice; this one has an account.
  await ctx.db
    .updateTable('staff')
    .set({ professional_id: doctor.professionalId })
    .where('email', '=', 'medica@demo.example')
    .execute()
  root = await makeCertificate({ subject: 'CN=Raíz de prueba', isAuthority: true, ...years })
  own = await issued()
})

const issued = (wanted: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
  makeCertificate({ subject: `CN=${doctor.name.replace(/^Dra?\. /, '')}`, issuer: root, ...years, ...wanted })

const draft = () => draftLosartan(portal, appointmentId)

const fileOf = (pair: KeyPair, chain: readonly KeyPair[] = [root]) => ({
  p12: p12Of(pair, chain, 'lúcuma'),
  password: 'lúcuma',
})
const sign = async (ctx: Context = strict) => signPrescription(ctx, await draft(), 'lúcuma')
const pageOf = async (code: string | null) =>
  (await portal.app.inject({ method: 'GET', url: `/receta/${code}` })).body.replace(/<[^>]+>/g, ' ')

/** One signed before any of this was asked: with that key, whosever it is. */
async function signedBefore(pair: KeyPair, chain: readonly KeyPair[] = [root]): Promise<string> {
  const { row } = await draft()
  const { p12, password } = fileOf(pair, chain)
  const now = portal.ctx.clock.now()
  const signer = await P12Signer.create(p12, password)
  const file = await signSheet(await drawSampleSheet(now), {
    signer,
    at: now,
    place: 'Lima',
    reason: 'Receta médica',
  })
  const code = newCode()
  await markSigned(portal.ctx.db, row.id, {
    content: row.content,
    code,
    issuedAt: now,
    expiresOn: '2026-12-30',
    initials: 'G. C. V.',
    signer: { name: doctor.name, collegeNumber: null },
    stored: { content: portal.ctx.keys.sealBytes(clinicalPurpose(appointmentId), file), object_key: null },
    hash: createHash('sha256').update(file).digest(),
    isSample: false,
  })
  return code
}

describe('a file of certificates', () => {
  it('keeps the good ones, and names the others without their key or password', async () => {
    const { rows } = await portal.query<{ code: string }>('SELECT code FROM professional WHERE id = $1', [
      doctor.professionalId,
    ])
    const codigo = present(rows[0]).code
    const p12 = fileOf(own).p12.toString('base64')
    const { kept, refused } = await importCertificates(strict, [
      { codigo, p12, clave: 'lúcuma' },
      { codigo, p12, clave: 'otra' },
      { codigo: 'nadie', p12, clave: 'lúcuma' },
    ])
    expect(kept).toBe(1)
    expect(refused.map(({ lineNumber, content }) => [lineNumber, content])).toEqual([
      [2, codigo],
      [3, 'nadie'],
    ])
    expect(JSON.stringify(refused)).not.toMatch(/lúcuma|otra"|MII/)
    await expect(importCertificates(strict, [{ codigo, p12 }])).rejects.toThrow('No se importó nada')
    const broken = Object.create(strict.keys, {
      seal: {
        value: () => {
          throw new Error('no key')
        },
      },
    })
    const fault = importCertificates({ ...strict, keys: broken }, [{ codigo, p12, clave: 'lúcuma' }])
    await expect(fault).rejects.toThrow('no key')
    await portal.query('DELETE FROM signing_certificate')
  })
})

describe('a doctor’s PKCS#12', () => {
  it('is registered only if it is theirs, valid, for documents and trusted', async () => {
    const other = await issued({ subject: 'CN=Otra Persona' })
    const ended = await issued({ until: '2026-11-22' })
    const alone = await makeCertificate({ subject: `CN=${doctor.name}`, ...years })
    const keep = (pair: KeyPair, chain?: readonly KeyPair[], ctx: Context = strict) =>
      keepCertificate(ctx, doctor, fileOf(pair, chain))
    await expect(keep(other)).rejects.toThrow('El certificado está a nombre de Otra Persona. No se registró.')
    await expect(keep(ended)).rejects.toThrow('El certificado venció el 22 de noviembre de 2026.')
    await expect(keep(alone, [])).rejects.toThrow('no lo emitió ninguna autoridad')
    await expect(keep(own, [])).rejects.toThrow('cadena está incompleta')
    await expect(sign()).rejects.toMatchObject({ code: 'sin_certificado', status: 409 })
    // A demo takes one that signed itself, and what it signs is a sample.
    await keep(alone, [], portal.ctx)
    await expect(sign()).rejects.toMatchObject({ detail: expect.stringContaining('ninguna autoridad') })
    expect((await sign(portal.ctx)).row.is_sample).toBe(true)
    expect(await keep(own)).toMatchObject({ issuer: 'Raíz de prueba', isVouched: true })
  })

  it('signs while valid, and the check page names its owner and its validity then', async () => {
    const { row } = await sign()
    expect(row.is_sample).toBe(false)
    const page = await pageOf(row.code)
    expect(page).toContain('Receta vigente')
    expect(page).toContain('Emitido por Raíz de prueba. Estaba vigente y a nombre del médico cuando firmó.')
    expect(
      (await portal.callUnchecked(verifyPrescription, { params: { codigo: row.code } })).json().firma,
    ).toMatchObject({
      titular: doctor.name.replace(/^Dra?\. /, ''),
      valida: true,
    })
    moveClockTo(portal, '2027-01-16T00:00:00-05:00')
    await expect(sign()).rejects.toMatchObject({
      code: 'sin_certificado',
      detail: expect.stringMatching(
        /^El certificado venció el 15 de enero de 2027\. Pide a la administración/,
      ),
    })
    // Its earlier signatures stay valid.
    expect(await pageOf(row.code)).toContain('Estaba vigente')
    moveClockTo(portal, monday)
  })

  it('of a reassigned professional account does not sign', async () => {
    const { db } = portal.ctx
    const rename = (name: string) =>
      db.updateTable('professional').set({ name }).where('id', '=', doctor.professionalId).execute()
    const before = await draft()
    await rename('Dra. Zoila Rosa Otra')
    const renamed = await getOwnPrescription(portal.ctx, before.row.id, doctor.professionalId)
    await expect(signPrescription(strict, renamed, 'lúcuma')).rejects.toMatchObject({
      code: 'sin_certificado',
      detail: expect.stringContaining('está a nombre de'),
    })
    await rename(doctor.name)
  })

  it('stays the doctor’s on the check page of its signatures, whatever their later name and number', async () => {
    const { row } = await sign()
    const change = (name: string, college_number: string | null) =>
      portal.ctx.db
        .updateTable('professional')
        .set({ name, college_number })
        .where('id', '=', doctor.professionalId)
        .execute()
    const { college_number } = await portal.ctx.db
      .selectFrom('professional')
      .select('college_number')
      .where('id', '=', doctor.professionalId)
      .executeTakeFirstOrThrow()
    await change('Dra. Zoila Rosa Otra', '99999')
    const page = await pageOf(row.code)
    expect(page).toContain('Estaba vigente y a nombre del médico cuando firmó.')
    expect(page).not.toContain('Zoila')
    expect(
      (await portal.callUnchecked(verifyPrescription, { params: { codigo: row.code } })).json().firma.valida,
    ).toBe(true)
    await change(doctor.name, college_number)
  })

  it("invalid or another's, on an earlier prescription, removes «vigente» from its page", async () => {
    const other = await signedBefore(await issued({ subject: 'CN=Otra Persona' }))
    const ended = await signedBefore(await issued({ until: '2026-11-22' }))
    for (const [code, words] of [
      [other, 'No es del médico: está a nombre de Otra Persona.'],
      [ended, 'Ya había vencido cuando se firmó: terminó el 22 de noviembre de 2026.'],
    ] as const) {
      const page = await pageOf(code)
      expect(page).toContain('Receta sin una firma válida')
      expect(page).toContain(words)
      expect(page).not.toContain('Receta vigente')
      expect((await portal.ask(verifyPrescription, { params: { codigo: code } })).firma.valida).toBe(false)
    }
  })
})

describe('the expiry of a certificate', () => {
  const noticesAt = async (at: string) => {
    moveClockTo(portal, at)
    await certificatesJob(portal.ctx)
    const { rows } = await portal.query(
      `SELECT purpose FROM outbound_message WHERE purpose LIKE 'certificate-end:%'`,
    )
    return rows.length
  }

  it('is announced 30 and 7 days before, once each, to the doctor and to each administrator', async () => {
    expect(await noticesAt('2026-12-15T09:20:00-05:00')).toBe(0)
    expect(await noticesAt('2026-12-16T09:20:00-05:00')).toBe(3)
    const to = (
      await portal.ctx.db
        .selectFrom('staff')
        .select('email')
        .where('professional_id', '=', doctor.professionalId)
        .executeTakeFirst()
    )?.email
    const mail = await portal.messageAbout(
      'jefatura@demo.example',
      `El certificado de ${doctor.name} vence en 30 días`,
    )
    expect(JSON.stringify(mail)).toContain('15 de enero de 2027')
    await portal.messageAbout(to ?? '', 'Tu certificado de firma vence en 30 días')
    expect(await noticesAt('2026-12-17T09:20:00-05:00')).toBe(3)
    expect(await noticesAt('2027-01-07T09:20:00-05:00')).toBe(3)
    expect(await noticesAt('2027-01-08T09:20:00-05:00')).toBe(6)
    expect(await noticesAt('2027-01-15T09:20:00-05:00')).toBe(6)
    expect(await noticesAt('2027-01-16T09:20:00-05:00')).toBe(6)
    moveClockTo(portal, monday)
  })

  it('is not announced once another is registered', async () => {
    await keepCertificate(strict, doctor, fileOf(await issued({ until: '2028-01-15' })))
    expect(await noticesAt('2026-12-20T09:20:00-05:00')).toBe(6)
    moveClockTo(portal, monday)
  })
})

describe('a remote service’s credential', () => {
  let service: CscService
  let remote: Context
  beforeAll(async () => {
    service = await startCsc(await issued({ subject: 'CN=Otra Persona' }), root)
    const { ctx } = portal
    const signing = { ...ctx.config.signing, kind: 'csc' as const, csc: service.config }
    remote = { ...ctx, config: { ...ctx.config, mode: 'production', signing } }
  })
  afterAll(() => service.close())
  const keep = () => keepCertificate(remote, doctor, { credential: 'cred-1' })
  const signRemotely = async () => signPrescription(remote, await draft(), '123456')

  it('is verified with its service at registration, and checked again at each signing', async () => {
    await expect(keep()).rejects.toThrow('a nombre de Otra Persona')
    service.held = [own, root]
    await keep()
    expect((await signRemotely()).state).toBe('valid')
    service.held = [await issued({ until: '2026-11-22' }), root]
    await expect(signRemotely()).rejects.toMatchObject({ code: 'sin_certificado', status: 409 })
    expect(service.seen.filter(({ path }) => path.endsWith('signHash'))).toHaveLength(1)
  })

  it('renewed by its provider is announced by its new expiry, and by the last known one during an outage', async () => {
    const count = async (at: string) => {
      moveClockTo(portal, at)
      await certificatesJob(remote)
      const { rows } = await portal.query(
        `SELECT purpose FROM outbound_message WHERE purpose LIKE 'certificate-end:%'`,
      )
      return rows.length
    }
    service.held = [await issued({ until: '2028-01-15' }), root]
    expect(await count('2027-01-10T09:20:00-05:00')).toBe(6)
    service.mood = 'down'
    expect(await count('2028-01-10T09:20:00-05:00')).toBe(9)
    moveClockTo(portal, monday)
  })
})
