import { addClaimRest, listClaimRests } from '@amparo/contract/claims/claim-rests.ts'
import { getClaim, readClaimPaper } from '@amparo/contract/claims/claims.ts'
import { readCasePaper } from '@amparo/contract/claims/console/claim-files.ts'
import { getClaimCase } from '@amparo/contract/claims/console/claims.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookCardiology, openVisit, startAgendaPortal } from '../../../../testing/agenda.ts'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { draftOf, labOrder, rest } from '../../../../testing/documents.ts'
import { judgePdf } from '../../../../testing/pdf.ts'
import { addHolder, newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { annulDocument } from '../../care/clinical-documents/documents.service.ts'
import { signDocument } from '../../care/clinical-documents/sign-document.service.ts'

let who: Record<string, string>
let visit: string
let desk: DeskBrowser

openPortal(() => startAgendaPortal('2026-11-23T10:00:00-05:00'))
beforeAll(async () => {
  who = await newHolder(portal, '58700001', 'Accidentes')
  const loan = { profile: 'Cuota', product: '6704-1', certificate: 'CUOTA-58700001' }
  await addHolder(portal, { document: '58700001', ...loan })
  visit = await bookCardiology(portal, who)
  await openVisit(portal, visit)
  desk = await deskOf(portal, 'siniestros')
}, 60_000)

/** A rest of three days from the visit's day on, or of other dates. */
async function signRest(more: Partial<typeof rest> = {}) {
  const draft = await draftOf(portal, visit, { ...rest, from: '2026-11-23', days: 3, ...more })
  return signDocument(portal.ctx, draft, undefined)
}
const notice = () => fileNotice(portal, who, '58700001', { certificado: 'CUOTA-58700001' })
const add = (folio: string, body: RequestOf<typeof addClaimRest>, clave = 'descanso') =>
  portal.as(who).call(addClaimRest, { params: { folio, clave }, body })
const offered = async (folio: string) =>
  (await portal.as(who).ask(listClaimRests, { params: { folio } })).descansos.map(
    ({ documento }) => documento,
  )

describe('a rest certificate that one of our doctors signed', () => {
  it('is attached as its employer’s file, once, and the claim shows it as verified', async () => {
    const { row } = await signRest()
    const folio = await notice()
    expect(await offered(folio)).toContain(row.id)
    const first = (await add(folio, { documento: row.id })).json()
    expect(first).toMatchObject({
      tipo: 'pdf',
      prueba: { firma: 'valida', firmante: expect.any(String) },
      descanso: { archivo: 'empleador', hasta: '2026-11-25', diasPrevios: 0, verificado: true },
    })
    expect((await add(folio, { documento: row.id })).json().id).toBe(first.id)
    const { papeles } = await portal.as(who).ask(getClaim, { params: { folio } })
    const paper = present(papeles.find(({ clave }) => clave === 'descanso'))
    expect([paper.estado, paper.archivos]).toEqual(['recibido', [first]])
    const seen = await desk.ask(getClaimCase, { params: { folio } })
    expect(seen.papeles.flatMap(({ archivos }) => archivos)).toEqual([first])
    const params = { folio, clave: 'descanso', id: first.id }
    const [mine, theirs] = [
      await portal.as(who).call(readClaimPaper, { params }),
      await desk.call(readCasePaper, { params }),
    ].map(({ rawPayload }) => judgePdf('pdftotext', rawPayload, (file) => ['-raw', file, '-']))
    expect(mine).toContain('3 días')
    expect(mine).not.toMatch(/J06|Infecci/)
    expect(theirs).toBe(mine)
  })

  it('goes with its diagnosis only by a consent that names the insurer, which the claim’s line keeps', async () => {
    const { row } = await signRest()
    const folio = await notice()
    const { lector } = await portal.as(who).ask(listClaimRests, { params: { folio } })
    for (const reader of [undefined, 'Otra aseguradora', lector.toLowerCase()]) {
      const refused = await add(folio, {
        ...{ documento: row.id, archivo: 'essalud' },
        ...(reader === undefined ? {} : { lector: reader }),
      })
      expect(refused.refusal('falta_consentimiento').detail).toContain(lector)
    }
    const file = (await add(folio, { documento: row.id, archivo: 'essalud', lector })).json()
    expect(file.descanso).toMatchObject({ archivo: 'essalud', verificado: true })
    const { linea } = await portal.as(who).ask(getClaim, { params: { folio } })
    expect(linea.map(({ que }) => que)).toContain(`Autorizaste a leer tu diagnóstico: ${lector}`)
    const pdf = await portal.as(who).call(readClaimPaper, {
      params: { folio, clave: 'descanso', id: file.id },
    })
    expect(judgePdf('pdftotext', pdf.rawPayload, (path) => ['-raw', path, '-'])).toContain('J06.9')
  })

  it('is not verified with days before the visit, and its signature is still shown', async () => {
    const prior = await signRest({ from: '2026-11-20', days: 6, reason: 'Ya estaba en cama.' })
    const folio = await notice()
    const file = (await add(folio, { documento: prior.row.id })).json()
    expect(file.prueba?.firma).toBe('valida')
    expect(file.descanso).toMatchObject({ diasPrevios: expect.any(Number), verificado: false })
    expect(file.descanso?.diasPrevios).toBeGreaterThan(0)
  })

  it('stops being verified when the doctor annuls it, and is offered no more', async () => {
    const signed = await signRest()
    const folio = await notice()
    await add(folio, { documento: signed.row.id })
    await annulDocument(portal.ctx, signed, 'Las fechas eran otras.')
    const { papeles } = await portal.as(who).ask(getClaim, { params: { folio } })
    const [file] = papeles.flatMap(({ archivos }) => archivos)
    expect(file?.descanso).toMatchObject({ anulado: true, verificado: false })
    expect(await offered(folio)).not.toContain(signed.row.id)
    expect((await add(folio, { documento: signed.row.id })).refusal('documento_no_vigente').status).toBe(409)
  })

  it('is refused for an order, a draft, another person’s and an unknown document of the claim', async () => {
    const order = await signDocument(portal.ctx, await draftOf(portal, visit, labOrder), undefined)
    const draft = await draftOf(portal, visit, rest)
    const { row } = await signRest()
    const folio = await notice()
    for (const documento of [order.row.id, draft.row.id])
      expect((await add(folio, { documento })).refusal('no_encontrado').status).toBe(404)
    expect((await add(folio, { documento: row.id }, 'otro')).refusal('no_encontrado').status).toBe(404)
    const stranger = await newBorrower(portal, '58700003')
    const theirs = await fileNotice(portal, stranger, '58700003')
    const stolen = await portal.as(stranger).call(addClaimRest, {
      params: { folio: theirs, clave: 'descanso' },
      body: { documento: row.id },
    })
    expect(stolen.refusal('no_encontrado').status).toBe(404)
    expect((await portal.as(stranger).ask(listClaimRests, { params: { folio: theirs } })).descansos).toEqual(
      [],
    )
  })

  it('that ended before the event is not offered', async () => {
    const past = await signRest({ from: '2026-10-28', days: 2, reason: 'Ya estaba en cama.' })
    const folio = await notice()
    expect(await offered(folio)).not.toContain(past.row.id)
  })
})
