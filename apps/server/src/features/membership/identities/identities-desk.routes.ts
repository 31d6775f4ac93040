import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import {
  confirmIdentity,
  declineIdentity,
  listIdentityCases,
  openIdentityCase,
  proposeIdentity,
} from '@amparo/contract/membership/console/identities.ts'
import { maskDocument } from '@amparo/domain/documents.ts'
import { maskEmail } from '@amparo/domain/emails.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { maskMobile } from '@amparo/domain/phones.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readTimePlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { proposalEnd } from '../../staff/approvals/two-people.policy.ts'
import { listOwn } from '../../staff/approvals/two-people.service.ts'
import { type CaseRow, countCases, listCases } from './identities-desk.repository.ts'
import {
  confirmDecision,
  countedUpTo,
  declineDecision,
  isWaiting,
  openCase,
  proposeDecision,
} from './identities-desk.service.ts'

type CaseWire = AnswerOf<typeof listIdentityCases>['filas'][number]
type SideWire = AnswerOf<typeof openIdentityCase>['poliza']

const decisions = {
  joined: 'misma_persona',
  apart: 'otra_persona',
  kept: 'sigue',
  handed: 'pasa',
} as const
const fromDecision = inverseNames(decisions)
const outcomes = { ...decisions, void: 'sin_efecto' } as const

function toCase(ctx: Context, row: CaseRow, own: ReadonlySet<number>): CaseWire {
  const { proposal, reason, proposed_by_id: by, proposed_at: at, proposer } = row
  const waits = row.outcome === null && proposal !== null && by !== null && at !== null && isWaiting(ctx, row)
  return {
    id: row.id,
    version: row.version,
    clase: row.kind === 'dispute' ? 'disputa' : 'poliza',
    estado: row.outcome !== null ? 'cerrado' : waits ? 'propuesto' : 'abierto',
    documento: maskDocument(row.document_number),
    abierto: toInstant(row.opened_at),
    ...(waits
      ? {
          propuesta: {
            decision: decisions[proposal],
            motivo: reason ?? '',
            por: proposer ?? '',
            cuando: toInstant(at),
            vence: toInstant(proposalEnd(at)),
            propia: own.has(by),
          },
        }
      : {}),
    ...(row.outcome === null ? {} : { resultado: outcomes[row.outcome] }),
    ...(row.ended_at === null ? {} : { cerradoEl: toInstant(row.ended_at) }),
  }
}

function toSide({
  given_names: given,
  paternal_surname: paternal,
  maternal_surname: maternal,
  ...side
}: CaseRow['policy']): SideWire {
  return {
    nombre: [given, paternal, maternal].filter(Boolean).join(' '),
    ...(side.birth_date ? { fechaNacimiento: side.birth_date } : {}),
    contacto: [side.email && maskEmail(side.email), side.mobile && maskMobile(side.mobile)].filter(
      (one) => one !== null,
    ),
  }
}

/** Cases about the owner of a policy or an account, for `privacidad`. */
export function identityDeskRoutes(app: FastifyInstance, ctx: Context): void {
  const ownOf = (staff: { staffId: number }, rows: readonly CaseRow[]) =>
    listOwn(
      ctx,
      ctx.db,
      staff,
      'privacidad',
      rows.flatMap(({ proposed_by_id: by }) => (by === null ? [] : [by])),
    )

  route(app, ctx, listIdentityCases).handle(async ({ query, staff }) => {
    const limit = query.limite ?? 25
    const filter = {
      state: query.estado ?? 'abierto',
      search: query.buscar || null,
      from: query.desde ? toDayStart(query.desde) : null,
      until: query.hasta ? toDayEnd(query.hasta) : null,
    }
    const rows = await listCases(ctx.db, filter, { after: readTimePlace(query.despues), limit })
    const own = await ownOf(staff, rows)
    return {
      status: 200,
      body: toPage(rows, {
        total: await countCases(ctx.db, filter, countedUpTo),
        limit,
        place: (row) => [row.opened_at.toISOString(), row.id],
        show: (row) => toCase(ctx, row, own),
      }),
    }
  })

  route(app, ctx, openIdentityCase).handle(async ({ params, staff }) => {
    const row = await openCase(ctx, staff, params.id)
    return {
      status: 200,
      body: {
        caso: toCase(ctx, row, await ownOf(staff, [row])),
        documento: row.document_number,
        certificado: row.certificate_number,
        fuente: row.policy_source === null ? 'Sin fuente todavía' : (row.partner ?? 'La aseguradora'),
        poliza: toSide(row.policy),
        ...(row.other ? { cuenta: toSide(row.other) } : {}),
        tieneCuenta: row.living_account_id !== null,
      },
    }
  })

  route(app, ctx, proposeIdentity).handle(async ({ params, body, staff }) => {
    const draft = { decision: fromDecision[body.decision], reason: body.motivo }
    const version = await proposeDecision(ctx, staff, { id: params.id, version: body.version }, draft)
    return { status: 202, body: { version } }
  })

  route(app, ctx, confirmIdentity).handle(async ({ params, body, staff }) => {
    const version = await confirmDecision(ctx, staff, { id: params.id, version: body.version })
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'La decisión vale desde ahora. Avisamos a las dos partes.', version },
    }
  })

  route(app, ctx, declineIdentity).handle(async ({ params, body, staff }) => {
    const version = await declineDecision(ctx, staff, { id: params.id, version: body.version })
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'La propuesta ya no vale; el caso sigue abierto.', version },
    }
  })
}
