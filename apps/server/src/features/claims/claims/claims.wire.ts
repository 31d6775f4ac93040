import type { Claim, fileClaim, ClaimSummary as SummaryWire } from '@amparo/contract/claims/claims.ts'
import type { followClaim } from '@amparo/contract/claims/claims-visitor.ts'
import type { AnswerOf, BodyOf } from '@amparo/contract/endpoint.ts'
import { callName } from '@amparo/domain/call-name.ts'
import { claimTerms } from '@amparo/domain/claims/claim-clock.ts'
import { type ClaimState, isEnded } from '@amparo/domain/claims/claim-states.ts'
import { clauseOf } from '@amparo/domain/claims/cover-dates.ts'
import { complaintAnswerDays, complaintClock } from '@amparo/domain/complaint-terms.ts'
import { toInstant } from '../../../instant.ts'
import { toClause } from '../../policies/policy-sheets/policy-sheets.wire.ts'
import { givesPapersBack, takesPapers } from './claim-files.service.ts'
import { toPayments } from './claim-payments.wire.ts'
import type { ClaimSummary, ClaimView, OpenedClaim } from './claims.service.ts'
import type { NoticeDraft } from './notice.service.ts'
import { toPaper } from './papers.wire.ts'

export const stateNames = {
  noticed: 'avisada',
  in_review: 'en_revision',
  papers_missing: 'faltan_papeles',
  complete: 'completa',
  approved: 'aprobada',
  paid: 'pagada',
  refused: 'rechazada',
  withdrawn: 'desistida',
} as const satisfies Record<ClaimState, Claim['estado']>

const warningNames = {
  late: 'aviso_tardio',
  waiting: 'carencia',
  no_events: 'sin_eventos',
  exclusions: 'exclusiones',
} as const

export const soles = (cents: number) => cents / 100
export const toCents = (amount: number) => Math.round(amount * 100)

export function fromNotice(
  body: Omit<BodyOf<typeof fileClaim>, 'hechoPor'>,
  toldBy: NoticeDraft['toldBy'],
): NoticeDraft {
  return {
    certificate: body.certificado,
    coverKey: body.cobertura,
    happenedOn: body.fechaHecho,
    story: body.relato,
    place: body.lugar || null,
    amountCents: body.monto === undefined ? null : toCents(body.monto),
    mobile: body.celular,
    toldBy,
  }
}

function toWarnings({ told, cover }: OpenedClaim): Claim['advertencias'] {
  return told.warnings.map(({ key, text, clause }) => {
    const found = clause === null ? undefined : clauseOf(cover, clause)
    return { clave: warningNames[key], texto: text, ...(found ? { clausula: toClause(found) } : {}) }
  })
}

export function toFiled(claim: OpenedClaim): AnswerOf<typeof fileClaim> {
  const { row, cover } = claim
  return {
    folio: row.folio,
    estado: stateNames[row.state],
    avisadaEl: toInstant(row.noticed_at),
    papeles: cover.papers.map((paper) => toPaper({ paper, state: 'missing', reason: null, files: [] })),
    advertencias: toWarnings(claim),
  }
}

/** Without data that a person with only the certificate's number must not learn. */
export function toVisitorNotice<T extends Pick<Claim, 'advertencias'>>(shown: T): T {
  const advertencias = shown.advertencias.filter(({ clave }) => clave !== 'sin_eventos')
  return { ...shown, advertencias }
}

export function toTerm({
  rule,
  days,
  from,
  due,
  left,
}: NonNullable<ClaimSummary['term']>): NonNullable<Claim['plazo']> {
  return { norma: rule, dias: days, habiles: false, desde: from, vence: due, quedan: left }
}

const newsNames = { ordered: 'ordenado', returned: 'devuelto' } as const

export function toSummary({
  claim,
  product,
  missing,
  term,
  needsAccount,
  orderNews,
}: ClaimSummary): SummaryWire {
  const { row, cover } = claim
  return {
    folio: row.folio,
    estado: stateNames[row.state],
    producto: product,
    cobertura: { clave: cover.key, nombre: cover.name },
    fechaHecho: row.happened_on,
    avisadaEl: toInstant(row.noticed_at),
    faltan: missing,
    ...(needsAccount ? { faltaCuenta: true } : {}),
    ...(orderNews
      ? {
          abono: {
            estado: newsNames[orderNews.state],
            ordenadoEl: orderNews.ordered_on,
            llegaEl: orderNews.arrives_on,
          },
        }
      : {}),
    ...(term ? { plazo: toTerm(term) } : {}),
  }
}

const stepWords: Readonly<Record<string, string>> = {
  noticed: 'Avisaste lo que pasó',
  taken: 'Una persona empezó a revisarla',
  papers_asked: 'Te pedimos documentos',
  paper_received: 'Recibimos un documento',
  paper_removed: 'Quitaste un documento',
  papers_whole: 'Llegó todo lo que te pedimos',
  complete: 'Quedó completa: desde ese día corre el plazo',
  approved: 'La aprobamos',
  ordered: 'Salió el pago a tu cuenta',
  paid: 'Se pagó',
  returned: 'El banco devolvió el pago',
  refused: 'Respondimos que no procede',
  withdrawn: 'Desististe',
  house_wrote: 'Te escribimos',
  person_wrote: 'Nos escribiste',
  forwarded: 'La recibió la aseguradora',
  insurer_said: 'Respondió la aseguradora',
  reading_allowed: 'Autorizaste a leer tu diagnóstico',
}
/** The same steps as the desk reads them: of a person, not to her. */
export const deskStepWords: typeof stepWords = {
  ...stepWords,
  noticed: 'Avisó lo que pasó',
  papers_asked: 'Pedimos documentos',
  paper_removed: 'Quitó un documento',
  papers_whole: 'Llegó todo lo que pedimos',
  ordered: 'Salió el pago a su cuenta',
  withdrawn: 'Desistió',
  house_wrote: 'Le escribimos',
  person_wrote: 'Nos escribió',
  reading_allowed: 'Autorizó a leer su diagnóstico',
}
/** Notes shown to the person with the step; the others are shown elsewhere. */
const openNotes = new Set([
  'papers_asked',
  'paper_received',
  'paper_removed',
  'approved',
  'paid',
  'returned',
  'insurer_said',
  'reading_allowed',
])

export function toLine(steps: ClaimView['steps'], words = stepWords): Claim['linea'] {
  return steps.map(({ at, what, who, note }) => ({
    cuando: toInstant(at),
    que: note !== null && openNotes.has(what) ? `${words[what]}: ${note}` : (words[what] ?? what),
    ...(who === null ? {} : { quien: callName(who) }),
  }))
}

const holderWords: Readonly<Record<ClaimState, string>> = {
  noticed: 'Una persona de nuestro equipo la revisará',
  in_review: 'Una persona de nuestra mesa la revisa',
  papers_missing: 'Tú: faltan documentos para seguir',
  complete: 'Nuestra mesa la decide',
  approved: 'Aprobada: falta el pago',
  paid: 'Pagada',
  refused: 'Respondida: no procede',
  withdrawn: 'Cerrada: desististe',
}

export function toClaim(view: ClaimView): Claim {
  const { claim, papers, steps, messages, interest, decision, reckoning, payments } = view
  const { row, told, cover, sheet } = claim
  const refusal = row.refusal_clause === null ? undefined : clauseOf(cover, row.refusal_clause)
  return {
    ...toSummary(view),
    certificado: row.certificate_number,
    relato: told.story,
    ...(told.place === null ? {} : { lugar: told.place }),
    ...(told.amountCents === null ? {} : { monto: soles(told.amountCents) }),
    hechoPor: told.toldBy === 'holder' ? 'titular' : 'beneficiario',
    fallecimiento: row.insured_died,
    loTiene: holderWords[row.state],
    papeles: papers.map(toPaper),
    advertencias: toWarnings(claim),
    linea: toLine(steps),
    mensajes: messages.map(({ at, fromHouse, text }) => ({
      cuando: toInstant(at),
      de: fromHouse ? 'casa' : 'yo',
      texto: text,
    })),
    ...(interest
      ? {
          interes: {
            tasa: interest.hundredths / 100,
            dias: interest.days,
            sobre: soles(interest.onCents),
            monto: soles(interest.cents),
            norma: claimTerms[sheet.branch].rule,
          },
        }
      : {}),
    ...(decision !== null && row.decided_at !== null
      ? {
          decision: {
            resultado: row.state === 'refused' ? 'rechazada' : 'aprobada',
            cuando: toInstant(row.decided_at),
            texto: decision,
            ...(row.approved_cents === null ? {} : { monto: soles(row.approved_cents) }),
            ...(reckoning === null ? {} : { calculo: reckoning }),
            ...(refusal ? { clausula: toClause(refusal) } : {}),
            ...(row.rule_key === null ? {} : { porRegla: true }),
            plazoDeReclamo: {
              dias: complaintAnswerDays,
              habiles: complaintClock(sheet.branch) === 'business',
            },
          },
        }
      : {}),
    ...(payments.length > 0 ? { abonos: toPayments(view) } : {}),
    ...(row.paid_cents !== null && row.paid_on !== null && row.payment_code !== null
      ? { pago: { monto: soles(row.paid_cents), fecha: row.paid_on, operacion: row.payment_code } }
      : {}),
    puede: {
      papeles: takesPapers(row),
      quitarPapeles: givesPapersBack(row),
      mensajes: row.state !== 'withdrawn',
      desistir: !isEnded(row.state) && row.state !== 'approved',
    },
  }
}

/** The claim for its code: accounts only of beneficiaries, who gave theirs by it. */
function withoutAccounts({ abonos, ...claim }: Claim): Claim {
  const shown = abonos?.map(({ cuenta, ...payment }) =>
    payment.porCodigo && cuenta ? { ...payment, cuenta } : payment,
  )
  return shown ? { ...claim, abonos: shown } : claim
}

/** A claim that is followed by its code: an account's own, or a visitor's. */
export function toFollowed(view: ClaimView): AnswerOf<typeof followClaim> {
  const claim = withoutAccounts(toClaim(view))
  // `requiere_sesion`: the code of another device does not withdraw.
  if (view.claim.row.account_id !== null) return { ...claim, puede: { ...claim.puede, desistir: false } }
  const { producto: _, ...unnamed } = claim
  return toVisitorNotice(unnamed)
}
