import { createHash, randomUUID } from 'node:crypto'
import {
  downloadClaimReceipt,
  fileClaim,
  getClaim,
  listClaims,
  openClaimToDevice,
  readClaimPaper,
  removeClaimPaper,
  sendClaimPaper,
  withdrawClaim,
  writeClaimMessage,
} from '@amparo/contract/claims/claims.ts'
import {
  downloadVisitorReceipt,
  fileVisitorClaim,
  followClaim,
  listVisitorCovers,
  removeVisitorPaper,
  withdrawVisitorClaim,
  writeVisitorMessage,
} from '@amparo/contract/claims/claims-visitor.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import {
  claimNotice,
  claimPass,
  dayBefore,
  newBorrower,
  sendVisitorPaper,
  visitorNotice,
} from '../../../../testing/claims.ts'
import { judgePdf } from '../../../../testing/pdf.ts'
import { a4, pdfOf } from '../../../../testing/pdfs.ts'
import { changeRow, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let who: Record<string, string>
let other: Record<string, string>
openPortal()
beforeAll(async () => {
  who = await newBorrower(portal, '58000001')
  other = await newBorrower(portal, '58000002')
})

const dayAgo = (days: number) => dayBefore(portal, days)
const notice = (more: object = {}) =>
  claimNotice(portal, '58000001', { fechaHecho: dayAgo(2), relato: 'Me caí en la escalera.', ...more })
const file = (more: object = {}, headers: Record<string, string> = who) =>
  portal.as(headers).callUnchecked(fileClaim, { body: notice(more) })
const folioOf = async (more: object = {}, headers = who) => (await file(more, headers)).json().folio
const read = async (folio: string, headers = who) =>
  await portal.as(headers).ask(getClaim, { params: { folio } })

const send = (
  folio: string,
  bytes: Buffer,
  { clave = 'descanso', ...headers }: { clave?: string } & Record<string, string> = {},
) => portal.as({ ...who, ...headers }).call(sendClaimPaper, { params: { folio, clave }, bytes })
const photoAs = async (kind: 'png' | 'webp') =>
  sharp(await photo())
    .toFormat(kind)
    .toBuffer()
const photo = (width = 60, exif = true) => {
  const picture = sharp({ create: { width, height: 80, channels: 3, background: '#a03020' } })
  return (
    exif
      ? picture.withExif({ IFD0: { Copyright: 'Camara secreta' }, IFD3: { GPSLatitude: '12/1' } })
      : picture
  )
    .jpeg()
    .toBuffer()
}
const pdf = (filler = 10) => pdfOf([a4], filler)

describe('a notice', () => {
  it('gets the next folio of its year, its documents and a receipt by mail, and belongs to its person alone', async () => {
    const answer = await file({ lugar: 'Mi casa', monto: 350.5 })
    expect(answer.statusCode).toBe(201)
    const { folio, estado, papeles, advertencias } = answer.json()
    expect([folio, estado]).toEqual([expect.stringMatching(/^SC-20\d\d-000001$/), 'avisada'])
    expect(papeles.map((one) => `${one.clave} ${one.estado}`)).toEqual(
      ['documento', 'descanso', 'informe'].map((clave) => `${clave} falta`),
    )
    expect(advertencias.map(({ clave }) => clave)).toEqual(['exclusiones'])
    const claim = await read(folio)
    expect(claim).toMatchObject({ relato: notice().relato, lugar: 'Mi casa', monto: 350.5, faltan: 3 })
    expect(claim.linea).toMatchObject([{ que: 'Avisaste lo que pasó' }])
    expect(claim.plazo).toBeUndefined()
    const mail = await portal.messageAbout('persona58000001@buzon.example', `Recibimos tu aviso ${folio}`)
    expect(mail.attachments[0]?.name).toBe(`constancia-${folio}.pdf`)
    expect(mail.body_text).not.toContain('escalera')
    const caller = portal.as(other)
    const own = { params: { folio } }
    const answers = await Promise.all([
      caller.call(getClaim, own),
      caller.call(downloadClaimReceipt, own),
      caller.call(readClaimPaper, { params: { folio, clave: 'descanso', id: randomUUID() } }),
      caller.call(withdrawClaim, { ...own, body: { motivo: 'Ya no' } }),
      caller.call(writeClaimMessage, { ...own, body: { texto: 'Hola' } }),
      caller.call(openClaimToDevice, own),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    const stored = await portal.ctx.db.selectFrom('claim').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('escalera')
    expect(portal.logLines.join('\n')).not.toContain('escalera')
  })

  it('prints the notice with a SHA-256 that its text layer reproduces, and refuses what it cannot print', async () => {
    const folio = await folioOf({
      relato: `Me operó el Dr. Tomašević.\n\n${'Después no pude caminar sin ayuda. '.repeat(9)}\nAún duele.`,
      lugar: 'Clínica Šibenik',
    })
    const receipt = await portal.as(who).call(downloadClaimReceipt, { params: { folio } })
    const text = judgePdf('pdftotext', receipt.rawPayload, (path) => ['-raw', path, '-']).replaceAll(
      /\s+/g,
      ' ',
    )
    const { avisadaEl } = await read(folio)
    const [, place = '', story = ''] = /Lugar: (.*?) (Me operó .* duele\.) Huella/.exec(text) ?? []
    const told = [folio, avisadaEl, 'PRUEBA-58000001', 'Incapacidad temporal', dayAgo(2), place, '', story]
    const digest = createHash('sha256').update(told.join('\n')).digest('hex')
    expect(text.replaceAll(' ', '')).toContain(digest)
    const refused = (await file({ relato: 'Me pasó algo 😀 ayer en la calle.' })).refusal()
    expect(refused.errores).toEqual([{ campo: 'relato', mensaje: expect.stringContaining('«😀»') }])
  })

  it('sent twice with one key is one; numbers have no gaps, despite refusals between them', async () => {
    const headers = { ...who, 'idempotency-key': randomUUID() }
    const same = await Promise.all(Array.from({ length: 4 }, () => file({}, headers)))
    expect(new Set(same.map((answer) => answer.json().folio)).size).toBe(1)
    expect((await file({ relato: 'Otra cosa que pasó ayer.' }, headers)).refusal().codigo).toBe(
      'idempotencia_distinta',
    )
    const bad = { cobertura: 'robo' }
    const mixed = await Promise.all(Array.from({ length: 12 }, (_, at) => file(at % 3 === 0 ? bad : {})))
    const outcomes = new Set(mixed.map(({ statusCode }) => statusCode))
    // A server that is overloaded may shed some; none of them takes a number.
    expect([201, 422, 503]).toEqual(expect.arrayContaining([...outcomes]))
    expect(outcomes).toContain(201)
    const rows = await portal.ctx.db.selectFrom('claim').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  })

  it('late, in waiting days or beyond its events is marked so and accepted all the same', async () => {
    const late = (await file({ fechaHecho: dayAgo(400) })).json()
    expect(late.advertencias[0]).toMatchObject({
      clave: 'aviso_tardio',
      clausula: { clave: 'incapacidad.aviso' },
    })
    const early = (await file({ fechaHecho: '2020-01-10', cobertura: 'desempleo' })).json()
    expect(early.advertencias.map(({ clave }) => clave)).toEqual(
      expect.arrayContaining(['aviso_tardio', 'carencia']),
    )
    expect((await file()).json().advertencias.map(({ clave }) => clave)).toContain('sin_eventos')
  })

  it("is refused if the day is outside the policy, the cover outside the sheet, or the certificate another person's", async () => {
    const before = await file({ fechaHecho: '2019-12-31' })
    expect(outcomeOf(before)).toEqual([422, 'fuera_de_vigencia'])
    expect((await file({ fechaHecho: dayAgo(-2) })).refusal()).toMatchObject({ codigo: 'datos_invalidos' })
    expect((await file({ cobertura: 'robo' })).refusal().errores[0]?.campo).toBe('cobertura')
    expect((await file({ relato: 'corto' })).refusal().errores[0]?.campo).toBe('relato')
    expect((await file({}, other)).statusCode).toBe(404)
    const none = await newHolder(portal, '58000003', 'Salud', { product: '6703-1' })
    const withoutSheet = await file({ certificado: 'PRUEBA-58000003' }, none)
    expect(withoutSheet.refusal()).toMatchObject({ status: 409, codigo: 'sin_ficha' })
    expect(await portal.as(none).ask(listClaims)).toEqual([])
  })
})

describe('papers', () => {
  it('are stored encrypted and re-encoded: no place, no camera, upright, and of their detected kind', async () => {
    const folio = await folioOf()
    const sent = await send(folio, await photo(), { 'content-type': 'application/octet-stream' })
    expect([sent.statusCode, sent.json().tipo]).toEqual([201, 'jpeg'])
    const { id } = sent.json()
    const back = await portal.as(who).call(readClaimPaper, { params: { folio, clave: 'descanso', id } })
    expect(back.headers['content-disposition']).toContain('attachment')
    expect(back.rawPayload.includes('Camara secreta')).toBe(false)
    expect((await sharp(back.rawPayload).metadata()).exif).toBeUndefined()
    const turned = await sharp(await photo(60, false))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const upright = (await send(folio, turned)).json()
    const [kept] = await portal.ctx.db
      .selectFrom('claim_file')
      .select('content')
      .where('id', '=', upright.id)
      .execute()
    const { width, height } = await sharp(
      portal.ctx.keys.unsealBytes('claim-file', kept?.content ?? Buffer.alloc(0)),
    ).metadata()
    expect([width, height]).toEqual([80, 60])
    const kinds = { pdf: pdf(), png: await photoAs('png'), webp: await photoAs('webp') }
    for (const [tipo, bytes] of Object.entries(kinds))
      expect((await send(folio, bytes, { clave: 'informe' })).json().tipo).toBe(tipo)
    const whole = await photo()
    for (const bad of [Buffer.from('MZ'), Buffer.from('<svg/>'), Buffer.from('GIF89a'), Buffer.alloc(0)]) {
      expect(outcomeOf(await send(folio, bad))).toEqual([422, 'archivo_no_admitido'])
    }
    expect((await send(folio, whole, { 'content-type': 'text/html' })).statusCode).toBe(415)
    expect((await send(folio, whole, { clave: 'denuncia' })).statusCode).toBe(404)
    expect((await send(folio, whole, other)).statusCode).toBe(404)
    expect((await read(folio)).papeles[1]).toMatchObject({ clave: 'descanso', estado: 'recibido' })
  })

  it('with one key are one file, at most ten per document, 10 MB each, within the claim’s quota, and can be removed', async () => {
    const folio = await folioOf()
    const headers = { 'idempotency-key': randomUUID() }
    const same = await Promise.all([1, 2, 3].map(() => send(folio, pdf(), headers)))
    expect(new Set(same.map((answer) => answer.json().id)).size).toBe(1)
    await Promise.all(Array.from({ length: 12 }, (_, at) => send(folio, pdf(at))))
    const files = async () => present(present((await read(folio)).papeles[1]).archivos)
    expect(await files()).toHaveLength(10)
    expect(outcomeOf(await send(folio, pdf()))).toEqual([422, 'demasiados_archivos'])
    const remove = (id: string, who2 = who) =>
      portal.as(who2).call(removeClaimPaper, { params: { folio, clave: 'descanso', id } })
    const [first] = await files()
    expect((await remove(first?.id ?? '', other)).statusCode).toBe(404)
    expect((await remove(first?.id ?? '')).statusCode).toBe(204)
    expect((await remove(first?.id ?? '')).statusCode).toBe(404)
    expect(outcomeOf(await send(folio, pdf(10 * 1024 * 1024)))).toEqual([413, 'archivo_grande'])
    await portal.ctx.db
      .updateTable('claim')
      .set({ bytes_kept: 83_886_000 })
      .where('folio', '=', folio)
      .execute()
    expect(outcomeOf(await send(folio, pdf(200)))).toEqual([429, 'cuota_de_archivos'])
  })
})

describe('a person without an account', () => {
  const email = 'hija@buzon.example'
  const pass = () => claimPass(portal, '58000099', email)
  const tell = async (more: object = {}) =>
    portal.call(fileVisitorClaim, { body: visitorNotice(portal, await pass(), '58000001', more) })

  it('files a notice by a code to their e-mail, and follows it by folio and code on any device', async () => {
    const covers = await portal.call(listVisitorCovers, {
      body: { pase: await pass(), certificado: 'PRUEBA-58000001' },
    })
    expect(covers.json().coberturas.map(({ clave }) => clave)).toEqual(['desempleo', 'incapacidad'])
    expect(covers.json()).not.toHaveProperty('producto')
    const { folio, codigo } = (await tell()).json()
    const follow = <E extends EndpointShape>(endpoint: E, body: object = {}, params: object = {}) =>
      portal.callUnchecked(endpoint, { params: { folio, ...params }, body: { codigo, ...body } })
    const found = (await follow(followClaim)).json()
    expect(found).toMatchObject({ folio, hechoPor: 'beneficiario', estado: 'avisada' })
    expect(found).not.toHaveProperty('producto')
    const mail = await portal.messageAbout(email, `Recibimos tu aviso ${folio}`)
    expect(mail.body_text).toContain(codigo)
    const id = await sendVisitorPaper(portal, { folio, codigo: codigo.toLowerCase() }, 'informe')
    expect((await follow(downloadVisitorReceipt)).headers['content-type']).toContain('pdf')
    expect((await follow(writeVisitorMessage, { texto: '¿Falta algo?' })).statusCode).toBe(201)
    expect((await follow(removeVisitorPaper, {}, { clave: 'informe', id })).statusCode).toBe(204)
    expect((await follow(withdrawVisitorClaim, { motivo: 'Lo verá mi hermano' })).statusCode).toBe(200)
    expect((await follow(withdrawVisitorClaim, { motivo: 'Otra vez' })).refusal().codigo).toBe('caso_cerrado')
    expect(await portal.as(who).status(getClaim, { params: { folio } })).toBe(404)
  })

  it("files a notice whatever account the insured person has, including a guest's", async () => {
    await newBorrower(portal, '58000077')
    await portal.ctx.db
      .updateTable('account')
      .set({ opened_by: 'invitation' })
      .where('document_number', '=', '58000077')
      .execute()
    const pase = await claimPass(portal, '58000098', 'hijo@buzon.example')
    const certificado = 'PRUEBA-58000077'
    expect(await portal.status(listVisitorCovers, { body: { pase, certificado } })).toBe(200)
    const body = visitorNotice(portal, pase, '58000077')
    expect(await portal.status(fileVisitorClaim, { body })).toBe(201)
  })

  it('learns nothing about the rest of the policy, whose holder is notified once a day', async () => {
    const document = '58000078'
    await newBorrower(portal, document)
    const email = `nuevo${document}@buzon.example`
    await changeRow(portal, 'account', document, { email })
    const pase = await claimPass(portal, '58000097', 'extrano@buzon.example')
    const notices: string[] = []
    for (let at = 0; at < 3; at += 1) {
      const told = await portal.ask(fileVisitorClaim, { body: visitorNotice(portal, pase, document) })
      expect(told.advertencias.map(({ clave }) => clave)).not.toContain('sin_eventos')
      const found = await portal.ask(followClaim, {
        params: { folio: told.folio },
        body: { codigo: told.codigo },
      })
      expect(found.advertencias.map(({ clave }) => clave)).not.toContain('sin_eventos')
      notices.push(told.folio)
    }
    const mail = await portal.messageAbout(email, 'Nos avisaron algo sobre tu póliza')
    expect(mail.body_text).toContain(`PRUEBA-${document}`)
    for (const secret of [...notices, 'incapacidad', 'Rosa Ccahuana'])
      expect(mail.body_text).not.toContain(secret)
    const { rows: sent } = await portal.query(
      `SELECT count(*)::int AS n FROM outbound_message WHERE purpose LIKE $1`,
      [`claim-of-stranger:PRUEBA-${document}:%`],
    )
    expect(sent).toEqual([{ n: 1 }])
  })

  it('with a wrong code, an unknown folio or an invalid token gets nothing, and no dates for a day outside', async () => {
    const { folio } = (await tell()).json()
    for (const [number, codigo] of [
      [folio, 'AAAAAAAAAAAA'],
      ['SC-2026-999999', 'AAAAAAAAAAAA'],
      [folio, ''],
    ] as const) {
      const refused = await portal.call(followClaim, { params: { folio: number }, body: { codigo } })
      expect(outcomeOf(refused)).toEqual([404, 'no_encontrado'])
    }
    expect((await tell({ pase: 'x' })).refusal().codigo).toBe('pase_vencido')
    expect((await tell({ certificado: 'NO-HAY' })).statusCode).toBe(404)
    const outside = (await tell({ fechaHecho: '2019-01-01' })).refusal()
    expect(outside).toMatchObject({ codigo: 'datos_invalidos', errores: [{ campo: 'fechaHecho' }] })
    expect(outside.detail).not.toMatch(/\d/)
  })

  it('continues a holder’s own claim on another device for a day', async () => {
    const folio = await folioOf()
    const { codigo, vence } = await portal.as(who).ask(openClaimToDevice, { params: { folio } })
    expect(await portal.status(followClaim, { params: { folio }, body: { codigo } })).toBe(200)
    expect(Date.parse(vence) - portal.ctx.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000)
    await portal.ctx.db
      .updateTable('claim')
      .set({ follow_until: new Date(portal.ctx.clock.now().getTime() - 1) })
      .where('folio', '=', folio)
      .execute()
    expect(await portal.status(followClaim, { params: { folio }, body: { codigo } })).toBe(404)
  })
})

it('limits guesses of a claim’s code by address, and the owner’s from another one is accepted', async () => {
  const limited = await startTestPortal({ CAPTCHA: 'off' })
  try {
    const guess = { params: { folio: 'SC-2026-000001' }, body: { codigo: 'AAAAAAAAAAAA' } }
    const ask = () => limited.call(followClaim, guess)
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) statuses.push((await ask()).statusCode)
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})
