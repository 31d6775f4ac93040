import { sendClaimPaper } from '@amparo/contract/claims/claims.ts'
import {
  claimCodeHeader,
  fileVisitorClaim,
  sendVisitorPaper,
} from '@amparo/contract/claims/claims-visitor.ts'
import { attachToConversation } from '@amparo/contract/service-desk/conversations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { claimPass, fileNotice, newBorrower, visitorNotice } from '../../../../testing/claims.ts'
import { conversationsOf } from '../../../../testing/conversations.ts'
import { a4, pdfOf } from '../../../../testing/pdfs.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { noteFaulty, spendRoom } from './quotas.service.ts'

const mebibyte = 1024 * 1024
openPortal(() => startTestPortal({ LIMITS_FACTOR: '1', CAPTCHA: 'off' }))
beforeEach(() => portal.query('TRUNCATE rate_window'))

const megabyte = pdfOf([a4], mebibyte - 400)
const accountOf = async (document: string) => {
  const { rows } = await portal.query<{ id: number }>('SELECT id FROM account WHERE document_number = $1', [
    document,
  ])
  return Number(rows[0]?.id)
}
/** Bytes that somebody has sent before, from an address of their own. */
const sentBefore = (sender: { accountId?: number; mailbox?: string; address?: string }, bytes: number) =>
  spendRoom(
    portal.ctx,
    portal.ctx.db,
    { accountId: null, mailbox: null, address: '10.9.9.9', ...sender },
    bytes,
  )

it('a network that sent sixty files which do not open in an hour sends none for a while', async () => {
  const headers = await newBorrower(portal, '58700009')
  const folio = await fileNotice(portal, headers, '58700009')
  const paper = (bytes: Buffer) =>
    portal.as(headers).call(sendClaimPaper, { params: { folio, clave: 'descanso' }, bytes })
  const broken = megabyte.subarray(0, 200)
  expect((await paper(broken)).refusal()).toMatchObject({ status: 422, codigo: 'papel_ilegible' })
  const sender = { accountId: null, mailbox: null, address: '127.0.0.9' }
  for (let sent = 1; sent < 60; sent += 1) await noteFaulty(portal.ctx, sender)
  expect((await paper(megabyte)).refusal()).toMatchObject({ status: 429, codigo: 'demasiados_intentos' })
})

describe('stored bytes in 24 hours', () => {
  it('refuse an account above 100 MB wherever it sends, and take its files again a day later', async () => {
    const headers = await newBorrower(portal, '58700001')
    const who = portal.as(headers)
    const folio = await fileNotice(portal, headers, '58700001')
    const talk = await conversationsOf(portal).ask(headers)
    await sentBefore({ accountId: await accountOf('58700001') }, 99 * mebibyte)
    const paper = () => who.call(sendClaimPaper, { params: { folio, clave: 'descanso' }, bytes: megabyte })
    expect((await paper()).statusCode).toBe(201)
    const over = [
      await paper(),
      await who.call(attachToConversation, {
        params: { folio: talk },
        query: { nombre: 'a.pdf' },
        bytes: megabyte,
      }),
    ]
    for (const answer of over) {
      expect(answer.refusal()).toMatchObject({ status: 429, codigo: 'cuota_de_archivos' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3600)
    }
    const { rows } = await portal.query('SELECT size FROM claim_file')
    expect(rows).toHaveLength(1)
  })

  it('refuse the network of a /24 above 500 MB, whoever sends', async () => {
    const headers = await newBorrower(portal, '58700002')
    const folio = await fileNotice(portal, headers, '58700002')
    await sentBefore({ accountId: 1_000_000, address: '127.0.0.77' }, 99.5 * mebibyte)
    for (const other of [1, 2, 3, 4]) {
      await sentBefore({ accountId: 1_000_000 + other, address: `127.0.0.${other}` }, 100 * mebibyte)
    }
    const paper = () =>
      portal.as(headers).call(sendClaimPaper, { params: { folio, clave: 'descanso' }, bytes: megabyte })
    expect((await paper()).refusal()).toMatchObject({ status: 429, codigo: 'cuota_de_archivos' })
  })
})

describe('a claim of a visitor', () => {
  const email = 'vecina@buzon.example'
  const tell = async () => {
    const pase = await claimPass(portal, '58000099', email)
    return portal.ask(fileVisitorClaim, { body: visitorNotice(portal, pase, '58700001', {}) })
  }
  const send = ({ folio, codigo }: { folio: string; codigo: string }, bytes: Buffer) =>
    portal
      .as({ [claimCodeHeader]: codigo })
      .call(sendVisitorPaper, { params: { folio, clave: 'descanso' }, bytes })

  it('keeps 10 MB in all', async () => {
    const claim = await tell()
    expect((await send(claim, pdfOf([a4], 9.5 * mebibyte))).json().tipo).toBe('pdf')
    const refused = (await send(claim, megabyte)).refusal()
    expect(refused).toMatchObject({ status: 429, codigo: 'cuota_de_archivos' })
    expect(refused.detail).toContain('10 MB')
  })

  it('shares the 30 MB of its mailbox with others of the same mailbox', async () => {
    await sentBefore({ mailbox: 'VECINA+otra@buzon.example' }, 29.5 * mebibyte)
    expect((await send(await tell(), megabyte)).refusal()).toMatchObject({
      status: 429,
      codigo: 'cuota_de_archivos',
    })
  })
})
