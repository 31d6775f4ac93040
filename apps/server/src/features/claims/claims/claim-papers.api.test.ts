import { readFileSync } from 'node:fs'
import { getClaim, readClaimPaper, removeClaimPaper, sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import { followClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { countCasePages, readCasePage, readCasePaper } from '@amparo/contract/claims/console/claim-files.ts'
import {
  answerOnClaim,
  approveClaim,
  completeClaim,
  confirmRefusal,
  getClaimCase,
  refuseClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { listPapers } from '@amparo/contract/home/papers.ts'
import { answerRight, listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import { downloadRightJson, fileRight, getRight } from '@amparo/contract/service-desk/rights.ts'
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  retireTemplate,
} from '@amparo/contract/staff/console/answer-templates.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { fileNotice, newBorrower, withoutPapers } from '../../../../testing/claims.ts'
import { startClamd } from '../../../../testing/clamd.ts'
import { type DeskBrowser, deskOf, listRecorded, ownPage } from '../../../../testing/desk.ts'
import { a4, pdfOf } from '../../../../testing/pdfs.ts'
import { noLimits, startTestPortal, type TestPortal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { retentionJob } from '../../operations/retention/retention.service.ts'

const signature = 'PRUEBA-DE-VIRUS'
let clamd: Awaited<ReturnType<typeof startClamd>>
let portal: TestPortal
let who: Record<string, string>
let one: DeskBrowser
let two: DeskBrowser
beforeAll(async () => {
  clamd = await startClamd(signature)
  portal = await startTestPortal({ ...noLimits, CLAMD_ADDRESS: clamd.address })
  who = await newBorrower(portal, '58400001')
  one = await deskOf(portal, 'siniestros')
  two = await deskOf(portal, 'siniestros2')
}, 120_000)
afterAll(async () => {
  await portal.close()
  await clamd.close()
})

const notice = (document = '58400001', headers = who) => fileNotice(portal, headers, document)
const send = (folio: string, bytes: Buffer, headers = who) =>
  portal.as(headers).call(sendClaimPaper, { params: { folio, clave: 'descanso' }, bytes })
const act = async <E extends EndpointShape>(folio: string, endpoint: E, body: object = {}, desk = one) => {
  const { version } = await desk.ask(getClaimCase, { params: { folio } })
  return desk.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
}

const pdf = (...sizes: Parameters<typeof pdfOf>[0]) => pdfOf(sizes)

describe('an incoming file', () => {
  it('is scanned whole by clamd, whatever its declared type, and refused if clamd finds something or does not answer', async () => {
    const folio = await notice()
    const { double } = clamd
    const end = Buffer.from('\n%%EOF\n')
    const clean = Buffer.concat([pdf(a4), Buffer.alloc(200_000, 7), end])
    expect((await send(folio, clean)).statusCode).toBe(201)
    expect(double.scanned.at(-1)?.equals(clean)).toBe(true)
    const sick = Buffer.concat([pdf(a4), Buffer.from(signature), end])
    const refused = (await send(folio, sick)).refusal()
    expect(refused).toMatchObject({ status: 422, codigo: 'archivo_no_admitido' })
    expect(refused.title).toContain('revisión de seguridad')
    for (const mood of ['over its limit', 'hangs up'] as const) {
      double.mood = mood
      expect((await send(folio, clean)).refusal()).toMatchObject({ status: 503, codigo: 'no_disponible' })
    }
    double.mood = 'scans'
    const { papeles } = await portal.as(who).ask(getClaim, { params: { folio } })
    expect(papeles.flatMap(({ archivos }) => archivos)).toHaveLength(1)
  })

  it('from an iPhone is stored as a JPEG of the same picture without camera metadata; a truncated one is refused', async () => {
    const folio = await notice()
    const heic = readFileSync(new URL('../../../../testing/photo.heic', import.meta.url))
    expect(heic.includes('Camara secreta')).toBe(true)
    const sent = await send(folio, heic)
    expect([sent.statusCode, sent.json().tipo]).toEqual([201, 'jpeg'])
    const params = { folio, clave: 'descanso', id: sent.json().id }
    const back = (await portal.as(who).call(readClaimPaper, { params })).rawPayload
    const { format, width, height, exif } = await sharp(back).metadata()
    expect([format, width, height, exif]).toEqual(['jpeg', 64, 48, undefined])
    expect(back.includes('Camara secreta')).toBe(false)
    const { channels } = await sharp(back).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([5, 2, 1])
    const half = await send(folio, heic.subarray(0, heic.length / 2))
    expect(outcomeOf(half)).toEqual([422, 'papel_ilegible'])
  })

  it('can be removed before «Completa» with a line of the history, and never after', async () => {
    const folio = await notice()
    const files = [(await send(folio, pdf(a4))).json().id, (await send(folio, pdf(a4))).json().id]
    const remove = (id = '') =>
      portal.as(who).call(removeClaimPaper, { params: { folio, clave: 'descanso', id } })
    expect((await remove(files[0])).statusCode).toBe(204)
    const { linea, puede } = await portal.as(who).ask(getClaim, { params: { folio } })
    expect(linea.at(-1)?.que).toMatch(/^Quitaste un documento: \S/)
    expect(puede).toMatchObject({ papeles: true, quitarPapeles: true })
    const seen = async () => ({ version: (await one.ask(getClaimCase, { params: { folio } })).version })
    await one.ask(takeClaim, { params: { folio }, body: await seen() })
    await one.ask(completeClaim, { params: { folio }, body: { ...(await seen()), ...withoutPapers } })
    expect((await remove(files[1])).refusal('papel_en_revision').status).toBe(409)
    const complete = await portal.as(who).ask(getClaim, { params: { folio } })
    expect(complete.puede).toMatchObject({ papeles: true, quitarPapeles: false })
    await expect(portal.query('DELETE FROM claim_file WHERE id = $1', [files[1]])).rejects.toThrow(/complete/)
  })

  it('in PDF is shown page by page at the desk as pictures, and each page adds a row to the audit log', async () => {
    const folio = await notice()
    const { id } = (await send(folio, pdf(a4, [842, 595]))).json()
    const params = { folio, clave: 'descanso', id }
    expect((await one.ask(countCasePages, { params })).paginas).toBe(2)
    const shapes = []
    for (const pagina of ['1', '2']) {
      const drawn = await one.call(readCasePage, { params: { ...params, pagina } })
      expect(drawn.headers['content-type']).toBe('image/jpeg')
      const { width = 0, height = 1 } = await sharp(drawn.rawPayload).metadata()
      shapes.push((width / height).toFixed(2))
    }
    expect(shapes).toEqual(['0.71', '1.42'])
    const beyond = await one.call(readCasePage, { params: { ...params, pagina: '3' } })
    expect(outcomeOf(beyond)).toEqual([422, 'archivo_ilegible'])
    // A page of no height is no fault of ours.
    const thin = (await send(folio, pdf([1_000_000, 1]))).json()
    const unseen = await one.call(readCasePage, { params: { ...params, id: thin.id, pagina: '1' } })
    expect(outcomeOf(unseen)).toEqual([422, 'archivo_ilegible'])
    expect(await one.status(readCasePaper, { params: { ...params, id: thin.id } })).toBe(200)
    // A photo has no pages.
    const photo = readFileSync(new URL('../../../../testing/photo.heic', import.meta.url))
    const { id: photoId } = (await send(folio, photo)).json()
    expect(await one.status(countCasePages, { params: { ...params, id: photoId } })).toBe(404)
    const acts = (await listRecorded(portal)).filter(({ about }) => about === `solicitud:${folio}`)
    expect(acts.filter(({ action }) => action === 'solicitudes.papeles.paginas.ver').length).toBeGreaterThan(
      3,
    )
  })
})

it('an answer of the claims’ desk starts from a template version, which only its own desk changes, and leaves nothing in braces', async () => {
  const own = { query: { para: 'solicitudes' } } as const
  const { plantillas } = await one.ask(listTemplates, own)
  expect(plantillas.map(({ titulo }) => titulo)).toEqual(
    expect.arrayContaining(['Aprobada', 'No procede', 'Otra foto', 'Recibimos todo']),
  )
  const mensajes = (await one.ask(listTemplates, { query: { para: 'mensajes' } })).plantillas
  expect(mensajes.filter(({ id }) => plantillas.some((template) => template.id === id))).toEqual([])
  const text = { para: 'solicitudes', titulo: 'Peritaje', texto: 'Iremos a verlo, {nombre}.' } as const
  const admision = await deskOf(portal, 'admision')
  expect((await admision.refused(addTemplate, { body: text })).codigo).toBe('sin_permiso')
  const { id } = await one.ask(addTemplate, { body: text })
  const next = { params: { id }, body: { version: 1, titulo: 'Peritaje', texto: 'Iremos a verlo.' } }
  expect((await admision.refused(changeTemplate, next)).codigo).toBe('sin_permiso')
  expect((await two.ask(changeTemplate, next)).version).toBe(2)

  const folio = await notice()
  const said = (body: object) => act(folio, answerOnClaim, body)
  expect((await said({ texto: 'Iremos a verlo, {nombre}.' })).refusal().errores[0]?.campo).toBe('texto')
  const foreign = { id: present(mensajes[0]).id, version: 1 }
  for (const plantilla of [foreign, { id, version: 3 }]) {
    expect((await said({ texto: 'Iremos a verlo.', plantilla })).refusal().codigo).toBe(
      'plantilla_desconocida',
    )
  }
  // The same message sent twice at once, and again after a lost answer, is one.
  const { version } = await one.ask(getClaimCase, { params: { folio } })
  const key = one.as({ ...ownPage, 'idempotency-key': 'peritaje' })
  const message = { version, texto: 'Iremos a verlo, Rosa.', plantilla: { id, version: 1 } }
  const send = (body: typeof message) => key.call(answerOnClaim, { params: { folio }, body })
  const answers = [...(await Promise.all([send(message), send(message)])), await send(message)]
  expect(answers.map((answer) => answer.json().version)).toEqual(Array(3).fill(version + 1))
  expect((await send({ ...message, version: version + 1 })).refusal().codigo).toBe('idempotencia_distinta')
  expect(await two.status(retireTemplate, { params: { id }, body: { version: 2 } })).toBe(200)

  await act(folio, takeClaim)
  await act(folio, completeClaim, withoutPapers)
  const texto = 'El descanso empezó antes de contratar la póliza.'
  const decision = { texto, plantilla: { id, version: 2 } }
  expect((await act(folio, approveClaim, { monto: 10, texto: '{nombre}: aprobado' })).statusCode).toBe(422)
  const proposed = await act(folio, refuseClaim, { clausula: 'incapacidad.exclusion.1', ...decision })
  expect(proposed.statusCode).toBe(202)
  expect((await act(folio, confirmRefusal, {}, two)).statusCode).toBe(200)
  const { db } = portal.ctx
  const kept = await db.selectFrom('claim').selectAll().where('folio', '=', folio).executeTakeFirstOrThrow()
  expect([kept.template_id, kept.template_version]).toEqual([id, 2])
  const messages = await db
    .selectFrom('claim_message')
    .select(['template_id', 'template_version'])
    .where('claim_id', '=', kept.id)
    .execute()
  expect(messages).toEqual([{ template_id: id, template_version: 1 }])
})

describe('a claim and the rights over one’s data', () => {
  const document = '58400002'
  let mine: Record<string, string>
  let folio: string
  let privacidad: DeskBrowser
  beforeAll(async () => {
    mine = await newBorrower(portal, document)
    folio = await notice(document, mine)
    await send(folio, pdf(a4), mine)
    privacidad = await deskOf(portal, 'privacidad')
  })
  const ask = async (tipo: 'oposicion' | 'portabilidad' | 'cancelacion') => {
    const detalle = 'No quiero que usen mis datos.'
    const filed = await portal.as(mine).ask(fileRight, { body: { tipo, detalle } })
    const list = await privacidad.ask(listRightCases, { query: { estado: 'todos', buscar: filed.folio } })
    const { version } = present(list.filas[0])
    const body = { version, resultado: 'procede', texto: 'Revisamos tu pedido y procede.' } as const
    await privacidad.ask(answerRight, { params: { folio: filed.folio }, body })
    return filed.folio
  }

  it("is in the copy with its documents' addresses, and among the documents of the portal", async () => {
    const right = await ask('portabilidad')
    const file = (await portal.as(mine).call(downloadRightJson, { params: { folio: right } })).body
    for (const words of [folio, 'Me caí y tengo descanso', `/ecosistema/solicitudes/${folio}`]) {
      expect(file).toContain(words)
    }
    const papers = (await portal.as(mine).ask(listPapers)).filter(({ titulo }) => titulo.includes(folio))
    expect(papers.map(({ clase, archivo }) => [clase, archivo])).toEqual([
      ['constancia', true],
      ['solicitud', undefined],
    ])
    const receipt = await portal.app.inject({ url: `/api${present(papers[0]).enlace}`, headers: mine })
    expect(receipt.headers['content-type']).toContain('pdf')
    expect((await portal.as(who).ask(listPapers)).filter(({ titulo }) => titulo.includes(folio))).toEqual([])
  })

  it('continues despite an objection, whose answer says so, and after the account is closed by folio and code', async () => {
    const right = await ask('oposicion')
    const { respuesta } = await portal.as(mine).ask(getRight, { params: { folio: right } })
    expect(respuesta).toContain(`${folio} sigue su curso`)
    expect((await act(folio, takeClaim)).statusCode).toBe(200)
    expect((await send(folio, pdf(a4), mine)).statusCode).toBe(201)
    const email = `persona${document}@buzon.example`
    await ask('cancelacion')
    const mail = await portal.messageAbout(email, `Tu solicitud ${folio} sigue sin tu cuenta`)
    const codigo = /\b[0-9A-Z]{12}\b/.exec(mail.body_text)?.[0] ?? ''
    const followed = await portal.ask(followClaim, { params: { folio }, body: { codigo } })
    expect(followed).toMatchObject({ folio, estado: 'en_revision' })
  })

  it('is deleted with its files ten years after it was closed, and not a day before', async () => {
    const { db, clock } = portal.ctx
    const left = async () => {
      await retentionJob(portal.ctx)
      const rows = await db.selectFrom('claim').select('folio').where('folio', '=', closed).execute()
      return rows.length
    }
    const closed = await notice()
    await send(closed, pdf(a4))
    await act(closed, takeClaim)
    const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    const close = (closed_at: Date) =>
      db.updateTable('claim').set({ state: 'withdrawn', closed_at }).where('folio', '=', closed).execute()
    await close(at(3652))
    expect(await left()).toBe(1)
    await close(at(3655))
    expect(await left()).toBe(0)
    const open = await db.selectFrom('claim').select('folio').where('closed_at', 'is', null).execute()
    expect(open.length).toBeGreaterThan(0)
  })
})
