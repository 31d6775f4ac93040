import { getClaim } from '@amparo/contract/claims/claims.ts'
import {
  approveClaim,
  completeClaim,
  getClaimCase,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import { approveBatch, buildBatch } from '@amparo/contract/claims/console/payouts.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { fileNotice, newBorrower, payAt, withoutPapers } from './claims.ts'
import type { DeskBrowser } from './desk.ts'
import { portal } from './portal.ts'
import { present } from './present.ts'

let people = 58_600_000
const grant = { calculo: 'Dos cuotas de quinientos soles.', texto: 'Todo está en orden.' }

export type PayableClaim = Awaited<ReturnType<typeof approvedClaim>>

/** An approved claim of a new person, by default of S/ 1,000 and paid at an account without a hold. */
export async function approvedClaim(desk: DeskBrowser, { account = true, monto = 1000 } = {}) {
  people += 1
  const document = String(people)
  const who = await newBorrower(portal, document)
  if (account) await payAt(portal, document)
  const folio = await fileNotice(portal, who, document)
  const act = async (endpoint: EndpointShape, body: object = {}) => {
    const { version } = await desk.ask(getClaimCase, { params: { folio } })
    const answer = await desk.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
    if (answer.statusCode !== 200) throw new Error(`${endpoint.path}: ${answer.body}`)
  }
  await act(takeClaim)
  await act(completeClaim, withoutPapers)
  await act(approveClaim, { ...grant, monto })
  const read = () => portal.as(who).ask(getClaim, { params: { folio } })
  const one = async () => present((await read()).abonos?.[0])
  return { document, who, folio, read, one }
}

/** A batch of one claim's payment, which waits for its approval. */
export async function batchOf(builder: DeskBrowser, claim: PayableClaim) {
  return builder.ask(buildBatch, { body: { abonos: [(await claim.one()).id] } })
}

/** Orders a claim's payment by two people; the order's id. */
export async function orderedClaim(
  builder: DeskBrowser,
  approver: DeskBrowser,
  claim: PayableClaim,
): Promise<string> {
  const { id: order } = await claim.one()
  const { id } = await batchOf(builder, claim)
  await approver.ask(approveBatch, { params: { id }, body: {} })
  return order
}
