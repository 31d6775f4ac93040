import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs } from '@amparo/domain/agenda/lima-days.ts'
import type { RuleTable } from '@amparo/domain/claims/approval-rules.ts'
import { receiptName, type SunatReceipt } from '@amparo/domain/claims/sunat-receipt.ts'
import { formatSoles, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '@amparo/server/src/context.ts'
import { keepPaper } from '@amparo/server/src/features/claims/claims/claim-files.service.ts'
import { findClaim } from '@amparo/server/src/features/claims/claims/claims.repository.ts'
import { openClaim } from '@amparo/server/src/features/claims/claims/claims.service.ts'
import {
  type FileProof,
  receiptPurpose,
} from '@amparo/server/src/features/claims/claims/file-proof.service.ts'
import { judgeByRulesJob } from '@amparo/server/src/features/claims/rules/rule-decision.service.ts'
import {
  confirmClaimRules,
  draftRules,
  proposeRules,
  tryVersion,
} from '@amparo/server/src/features/claims/rules/rule-versions.service.ts'
import { storeFile } from '@amparo/server/src/features/platform/files/files.service.ts'
import { drawSheet } from '@amparo/server/src/features/platform/pdf-sheets/pdf-sheets.service.ts'
import { noteArrival, orderPayment, sayWherePaid, tellClaim } from './claims.ts'
import type { Patient } from './house.ts'
import type { Scene } from './past.ts'
import { actorOf, type SampleStaff } from './staff.ts'
import { nextOfficeHour, officeHour } from './talks.ts'

const dayMs = 24 * hourMs
const [asker, second] = ['jefatura@demo.example', 'gerencia@demo.example'] as const

/** Sample rules: small medical costs with a receipt, and small thefts with a signed police report. */
const sampleRules: readonly RuleTable[] = [
  {
    product: '6736-1',
    cover: 'gastos_medicos',
    rules: [
      {
        id: 'recibo-menor-300',
        when: { mostCents: 30_000, mostDays: 15, mostEvents: 1, receiptMatches: true },
        upToCents: 30_000,
        reason: 'el recibo coincide con lo que pediste y el monto es menor de S/ 300',
      },
    ],
  },
  {
    product: '6704-1',
    cover: 'fraude',
    rules: [
      {
        id: 'denuncia-menor-300',
        when: { mostCents: 30_000, mostDays: 3, mostEvents: 0, signed: ['denuncia'] },
        upToCents: 30_000,
        reason: 'la denuncia tiene una firma digital válida y el monto es menor de S/ 300',
      },
    ],
  },
]

const costs = { product: '6736-1', profile: 'Accidentes', cover: 'gastos_medicos' } as const
const theft = { product: '6704-1', profile: 'Fraude', cover: 'fraude' } as const

/** Small claims that a rule decides, with the days since each. */
const stories = [
  { ...costs, daysAgo: 66, cents: 18_500, story: 'Me corté la mano cocinando y me pusieron puntos.' },
  { ...theft, daysAgo: 58, cents: 24_000, story: 'Me robaron el celular y pagaron un taxi y comida.' },
  { ...costs, daysAgo: 44, cents: 12_000, story: 'Me caí en la combi y me sacaron una placa.' },
  { ...costs, daysAgo: 33, cents: 27_000, story: 'Me golpeé la rodilla jugando fulbito.' },
  { ...theft, daysAgo: 20, cents: 15_000, story: 'Usaron mi tarjeta en una farmacia después del robo.' },
  { ...costs, daysAgo: 11, cents: 9_500, story: 'Me quemé con agua hirviendo, cremas y curación.' },
  { ...costs, daysAgo: 3, cents: 21_000, story: 'Me torcí el pie en la vereda, férula y pastillas.' },
] as const
type Story = (typeof stories)[number]

interface House {
  readonly staff: SampleStaff
  readonly random: SeededRandom
  readonly now: number
}

/** Two administrators publish the sample rules, which then decide small claims. */
export function ruleScenes(patients: readonly Patient[], house: House): Scene[] {
  const { staff, random, now } = house
  const publication: Scene = {
    at: officeHour(now - 76 * dayMs, random),
    async play(ctx) {
      const version = await draftRules(ctx, actorOf(staff, asker, 'reglas'), sampleRules)
      await tryVersion(ctx, actorOf(staff, asker, 'reglas.probar'), version)
      const fromDay = toLimaDay(ctx.clock.now())
      const id = await proposeRules(ctx, actorOf(staff, asker, 'reglas.publicar'), { version, fromDay })
      await confirmClaimRules(ctx, actorOf(staff, second, 'aprobaciones'), id)
    },
  }
  // The desk's claims are of the first people of the list.
  const others = patients.toReversed()
  const told = new Set<string>()
  const decided = stories.flatMap((story, at) => {
    for (const patient of others) {
      const policy = patient.policies.find(
        ({ product, profile }) => product === story.product && profile === story.profile,
      )
      if (!policy || told.has(patient.document)) continue
      told.add(patient.document)
      return scenesOf(story, { patient, certificate: policy.certificate, place: at + 1 }, house)
    }
    return []
  })
  return [publication, ...decided]
}

function scenesOf(
  { daysAgo, cents, cover, story }: Story,
  { patient, certificate, place }: { patient: Patient; certificate: string; place: number },
  { staff, random, now }: House,
): Scene[] {
  const toldAt = officeHour(now - daysAgo * dayMs, random)
  // The account is on hold for a day: an office hour before a weekend can fall within it.
  const paidAt = nextOfficeHour(toldAt + 2 * dayMs, random)
  const filed = { folio: '', order: '' }
  const told: Scene = {
    at: toldAt,
    async play(ctx) {
      filed.folio = await tellClaim(ctx, patient, { certificate, cover, cents, story, daysBefore: 1 })
    },
  }
  const papers: Scene = {
    at: toldAt + 20 * 60_000,
    play: (ctx) => sendPapers(ctx, filed.folio, receiptOf(patient, cents, { place, day: toLimaDay(toldAt) })),
  }
  const account: Scene = { at: toldAt + 40 * 60_000, play: (ctx) => sayWherePaid(ctx, patient) }
  const order: Scene = {
    at: paidAt,
    async play(ctx) {
      filed.order = await orderPayment(ctx, staff, filed.folio)
    },
  }
  const arrive: Scene = {
    at: paidAt + dayMs,
    play: (ctx) => noteArrival(ctx, filed.order, `OP-${filed.folio.slice(-6)}`),
  }
  const past = (scene: Scene) => scene.at < now - 2 * hourMs
  return [told, papers, account, ...[order, arrive].filter(past)]
}

const receiptOf = (
  { document }: Patient,
  cents: number,
  { place, day }: { place: number; day: string },
): SunatReceipt => ({
  ...{ ruc: '20000000001', type: '03', series: 'B900', number: String(place), totalCents: cents },
  ...{ day, buyer: document },
})

/** Sends each document of a claim as a sample sheet with its proof, and lets the rules judge after the last. */
async function sendPapers(ctx: Context, folio: string, receipt: SunatReceipt): Promise<void> {
  const row = await findClaim(ctx.db, folio)
  if (!row) return
  const { cover, told } = await openClaim(ctx, ctx.db, row)
  const sender = { accountId: row.account_id, mailbox: told.email, address: '127.0.0.1' }
  for (const paper of cover.papers) {
    const proof: FileProof =
      paper.key === 'comprobantes'
        ? { receipt }
        : paper.key === 'denuncia'
          ? { signature: { state: 'valid', signer: 'Denuncia Digital de muestra' } }
          : {}
    const content = await drawSheet({
      title: paper.name,
      lead: `Documento de muestra, sin valor. ${formatSoles(receipt.totalCents)}`,
      brand: ctx.config.brandName,
      now: ctx.clock.now(),
      parts: [{ heading: 'Muestra', paragraphs: [paper.help] }],
    })
    const seal = (fact: object | undefined) => (fact ? ctx.keys.seal('claim', JSON.stringify(fact)) : null)
    await keepPaper(ctx, ctx.db, (await findClaim(ctx.db, folio)) ?? row, {
      ...{ paper, sender, kind: 'pdf', size: content.length, restFileId: null },
      stored: await storeFile(ctx, ctx.keys.sealBytes('claim-file', content)),
      proof: {
        signature: seal(proof.signature),
        receipt: seal(proof.receipt),
        receipt_mark: proof.receipt ? ctx.keys.fingerprint(receiptPurpose, receiptName(proof.receipt)) : null,
      },
    })
  }
  await judgeByRulesJob(ctx, undefined, { claimId: row.id })
}
