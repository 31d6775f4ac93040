import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs } from '@amparo/domain/agenda/lima-days.ts'
import { cciCheckDigits } from '@amparo/domain/bank-accounts.ts'
import { sampleSheets } from '@amparo/domain/claims/sample-sheets.ts'
import { formatSoles, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '@amparo/server/src/context.ts'
import { approveClaim } from '@amparo/server/src/features/claims/claims/approval.service.ts'
import { listPaymentRows } from '@amparo/server/src/features/claims/claims/claim-payments.repository.ts'
import { findClaim } from '@amparo/server/src/features/claims/claims/claims.repository.ts'
import {
  askForPapers,
  completeClaim,
  confirmRefusal,
  proposeRefusal,
  takeClaim,
} from '@amparo/server/src/features/claims/claims/desk-acts.service.ts'
import { prepareNotice, type Teller } from '@amparo/server/src/features/claims/claims/notice.service.ts'
import { writeContractorAccount } from '@amparo/server/src/features/claims/claims/payee-accounts.repository.ts'
import { applyAnswer, holdOrder } from '@amparo/server/src/features/claims/payouts/answers.service.ts'
import { approveBatch, buildBatch } from '@amparo/server/src/features/claims/payouts/batches.service.ts'
import { getOwner } from '@amparo/server/src/features/identity/accounts/owners.service.ts'
import {
  recordPaymentAccount,
  sealContractor,
} from '@amparo/server/src/features/identity/payment-accounts/payment-accounts.service.ts'
import { type ClaimStory, claimStories } from './claim-texts.ts'
import type { Patient } from './house.ts'
import type { Scene } from './past.ts'
import { actorOf, type SampleStaff } from './staff.ts'
import { officeHour } from './talks.ts'

const dayMs = 24 * hourMs
/** The invented people show their papers at an office: the sample has no files. */
const shownAtOffice = Object.fromEntries(
  [
    'documento',
    'denuncia',
    'movimientos',
    'descanso',
    'informe',
    'comprobantes',
    'carta_cese',
    'alta',
    'biopsia',
  ].map((key) => [key, 'Mostró el original en la oficina; la copia está en su legajo.']),
)
const first = 'siniestros@demo.example'
const second = 'siniestros2@demo.example'

/** Eleven weeks of claims, each at its own stage, reached by the desk's acts within its rules. */
export function claimScenes(
  patients: readonly Patient[],
  house: { staff: SampleStaff; random: SeededRandom; now: number },
): Scene[] {
  const told = new Set<string>()
  return claimStories.flatMap((story) => {
    for (const patient of patients) {
      const policy = patient.policies.find(
        ({ product, profile }) => product === story.product && profile === story.profile,
      )
      if (!policy || told.has(patient.document)) continue
      told.add(patient.document)
      return scenesOf(story, { patient, certificate: policy.certificate }, house)
    }
    return []
  })
}

/** Files a patient's notice of an event some days before; its folio. */
export async function tellClaim(
  ctx: Parameters<Scene['play']>[0],
  patient: Patient,
  told: { certificate: string; cover: string; cents: number; story: string; daysBefore: number },
): Promise<string> {
  const { certificate, cover: coverKey, cents: amountCents, story, daysBefore } = told
  const teller: Teller = {
    ...{ accountId: patient.accountId, name: patient.name, kinship: null },
    holder: { type: 8, number: patient.document },
    documentType: 8,
    ...{ documentNumber: patient.document, email: patient.email },
  }
  const happenedOn = toLimaDay(ctx.clock.now().getTime() - daysBefore * dayMs)
  const { write } = await prepareNotice(ctx, teller, {
    ...{ certificate, coverKey, happenedOn, story, amountCents, place: 'Lima', toldBy: 'holder' },
  })
  return (await write(ctx.db)).claim.row.folio
}

/** Accounts of the lenders of the sample sheets, set before the history begins. */
export async function setSampleContractors(ctx: Pick<Context, 'keys'>, tx: Tx): Promise<void> {
  const lent = sampleSheets.filter(({ sheet }) => sheet.covers.some(({ paysTo }) => paysTo === 'contratante'))
  const account = '002191000000000777'
  const number = account + cciCheckDigits(account)
  for (const product_code of new Set(lent.map(({ sheet }) => sheet.product))) {
    const content = sealContractor(ctx, { number, bank: 'BCP', ruc: '20000000001' })
    await writeContractorAccount(tx, { product_code, content, changed_at: new Date('2020-01-01') })
  }
}

/** The patient's account of payment, on a sample CCI of their own. */
export async function sayWherePaid(ctx: Parameters<Scene['play']>[0], { accountId }: Patient): Promise<void> {
  const account = `002191${String(accountId).padStart(12, '0')}`
  const cci = account + cciCheckDigits(account)
  await recordPaymentAccount(ctx, ctx.db, await getOwner(ctx.db, accountId), {
    kind: 'bank',
    cci,
    bank: undefined,
  })
}

/** A batch of one claim's payment by both people of the treasury; the order's id. */
export async function orderPayment(
  ctx: Parameters<Scene['play']>[0],
  staff: SampleStaff,
  folio: string,
): Promise<string> {
  const claim = await findClaim(ctx.db, folio)
  const [payment] = claim ? await listPaymentRows(ctx.db, [claim.id]) : []
  const id = payment?.order_id ?? ''
  const builder = actorOf(staff, 'tesoreria@demo.example', 'abonos.lotes')
  const approver = actorOf(staff, 'tesoreria2@demo.example', 'abonos.lotes.aprobar')
  const { batch } = await buildBatch(ctx, builder, [id])(ctx.db)
  await approveBatch(ctx, approver, batch.id)
  return id
}

/** The bank's statement shows an order. */
export async function noteArrival(
  ctx: Parameters<Scene['play']>[0],
  orderId: string,
  operation: string,
): Promise<void> {
  const held = await holdOrder(ctx.db, orderId)
  if (!held) return
  const { cents, interest_cents } = held.order
  await applyAnswer(ctx, ctx.db, held, {
    ...{ says: 'paid', cents: cents + interest_cents, operation, reason: null },
    day: toLimaDay({ epochMilliseconds: ctx.clock.now().getTime() }),
  })
}

function scenesOf(
  story: ClaimStory,
  { patient, certificate }: { patient: Patient; certificate: string },
  { staff, random, now }: { staff: SampleStaff; random: SeededRandom; now: number },
): Scene[] {
  const { daysAgo, ends, cents, text } = story
  const toldAt = Math.min(officeHour(now - daysAgo * dayMs, random), now - hourMs)
  /** This many days later, within office hours; today's at most a moment ago. */
  const later = (days: number, minutes = 0) =>
    Math.min(Math.max(officeHour(toldAt + days * dayMs, random), toldAt + hourMs), now - 2 * hourMs) +
    minutes * 60_000
  let seen = { folio: '', version: 1 }
  const owner = daysAgo % 2 === 0 ? first : second
  const other = owner === first ? second : first
  const told: Scene = {
    at: toldAt,
    async play(ctx) {
      const { cover } = story
      const folio = await tellClaim(ctx, patient, {
        ...{ certificate, cover, cents, story: story.story, daysBefore: 2 },
      })
      seen = { folio, version: 1 }
      if (ends === 'paid' || ends === 'approved') await sayWherePaid(ctx, patient)
    },
  }
  const act = (
    at: number,
    play: (ctx: Parameters<Scene['play']>[0]) => Promise<number | { version: number }>,
  ): Scene => ({
    at,
    async play(ctx) {
      const done = await play(ctx)
      seen = { ...seen, version: typeof done === 'number' ? done : done.version }
    },
  })
  const take = act(later(1), (ctx) => takeClaim(ctx, actorOf(staff, owner, 'solicitudes.tomar'), seen))
  const ask = act(later(2), (ctx) =>
    askForPapers(ctx, actorOf(staff, owner, 'solicitudes.pedirpapeles'), seen, [
      { key: 'documento', reason: 'La foto salió movida y no se lee el número.' },
    ]),
  )
  const complete = act(later(4), (ctx) =>
    completeClaim(ctx, actorOf(staff, owner, 'solicitudes.completa'), seen, shownAtOffice),
  )
  const approve = act(later(9, 5), (ctx) =>
    approveClaim(ctx, actorOf(staff, owner, 'solicitudes.aprobar'), seen, {
      cents,
      text,
      template: undefined,
      reckoning: `Según los documentos corresponden ${formatSoles(cents)}, dentro de la suma de la cobertura.`,
      beyondEvents: undefined,
    }),
  )
  let orderId = ''
  const order: Scene = {
    at: later(12, 10),
    async play(ctx) {
      orderId = await orderPayment(ctx, staff, seen.folio)
    },
  }
  const arrive: Scene = {
    at: later(13, 10),
    play: (ctx) => noteArrival(ctx, orderId, `OP-${seen.folio.slice(-6)}`),
  }
  const refuse = act(later(6, 5), (ctx) =>
    proposeRefusal(ctx, actorOf(staff, owner, 'solicitudes.rechazar'), seen, {
      clause: `${story.cover}.exclusion.1`,
      text,
      template: undefined,
    }),
  )
  const confirm = act(later(8, 10), (ctx) =>
    confirmRefusal(ctx, actorOf(staff, other, 'solicitudes.confirmar'), seen),
  )
  const untilComplete = [told, take, complete]
  const ways: Readonly<Record<ClaimStory['ends'], readonly Scene[]>> = {
    told: [told],
    taken: [told, take],
    asked: [told, take, ask],
    complete: untilComplete,
    approved: [...untilComplete, approve],
    paid: [...untilComplete, approve, order, arrive],
    proposed: [...untilComplete, refuse],
    refused: [...untilComplete, refuse, confirm],
  }
  // Holidays may move two acts to one day: each still follows the previous one.
  let last = 0
  return ways[ends].map((scene) => {
    last = Math.max(scene.at, last + 11 * 60_000)
    return { ...scene, at: last }
  })
}
