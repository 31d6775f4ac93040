import type { BodyOf } from '@amparo/contract/endpoint.ts'
import type { sendPolicies } from '@amparo/contract/feeds/partners.ts'
import type { Policy } from '@amparo/database/schema.ts'
import { knownProfile } from '@amparo/domain/modules.ts'
import { cleanName } from '@amparo/domain/names.ts'
import { deliveryColumn, feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import type { EventOutcome } from '@amparo/domain/policy-feed/policy-event.ts'
import { droppedContacts } from '@amparo/domain/policy-feed/policy-line.ts'
import type { Selectable } from 'kysely'
import { toInstant } from '../../../instant.ts'
import type { PartnerKey } from './partners.policy.ts'
import type { PartnerRow, ProposalRow } from './partners.repository.ts'
import type { ShownPartner } from './partners.service.ts'
import type { SentLine } from './policies.service.ts'

export type WireLine = BodyOf<typeof sendPolicies>['polizas'][number]

/** A line of JSON as the cells of a feed line; missing fields are empty. */
export function toSentLine(line: WireLine): SentLine {
  return {
    cells: [...feedColumns, deliveryColumn].map((column) => String(line[column] ?? '')),
    validAt: Number(Temporal.Instant.from(line.vigenteAl).epochNanoseconds / 1000n),
  }
}

const resultNames = {
  new: 'nueva',
  changed: 'cambiada',
  unchanged: 'sin_cambios',
  older: 'anterior',
  refused: 'rechazada',
  other_person: 'persona_distinta',
  other_source: 'otra_fuente',
} as const satisfies Record<EventOutcome['result'], string>

export function toResult(line: WireLine, outcome: EventOutcome) {
  return {
    certificado: cleanName(line.numero_certificado).toUpperCase().slice(0, 30),
    resultado: resultNames[outcome.result],
    ...withReasons([
      ...(outcome.result === 'refused' ? outcome.reasons : leftOut(line)),
      ...(outcome.result === 'other_person' ? [otherPerson] : []),
      ...(outcome.result === 'other_source' ? [otherSource] : []),
    ]),
  }
}

const otherPerson =
  'numero_documento: otra persona tiene pólizas con este documento; revísalo. La póliza entró, y queda fuera de su cuenta'

const otherSource =
  'numero_certificado: lo envió primero otra fuente; puedes cambiar sus fechas, estado y licencias, no la persona, el contacto ni el producto'

const withReasons = (motivos: string[]) => (motivos.length > 0 ? { motivos } : {})

/** Reasons why an accepted line has no benefits or no contact. */
function leftOut({ perfil, celular, correo }: WireLine): string[] {
  const profile = cleanName(perfil)
  return [
    ...(knownProfile(profile) === null
      ? [`perfil: «${profile}» no existe: la póliza no da ningún beneficio`]
      : []),
    ...droppedContacts(cleanName(celular ?? ''), cleanName(correo ?? '')).map(
      (column) => `${column}: no es ninguno; la póliza entró sin él`,
    ),
  ]
}

/** The person of a certificate, for its own source: birth date and number together open a first account. */
export function toPerson(row: Selectable<Policy>) {
  return {
    tipo_documento: row.document_type,
    numero_documento: row.document_number,
    nombres: row.given_names,
    apellido_paterno: row.paternal_surname,
    apellido_materno: row.maternal_surname,
    fecha_nacimiento: row.birth_date,
    celular: row.mobile?.replace('+51', '') ?? '',
    correo: row.email ?? '',
  }
}

const keyKinds: Readonly<Record<string, string>> = { EC: 'EC P-256', OKP: 'Ed25519', RSA: 'RSA' }

function toKey({ kid, thumbprint, jwk }: PartnerKey) {
  return { kid, huella: thumbprint, tipo: keyKinds[jwk.kty ?? ''] ?? '' }
}

function stateOf({ revoked_at, confirmed_at }: PartnerRow, proposal: ProposalRow | undefined) {
  if (revoked_at) return 'revocado'
  if (confirmed_at) return 'activo'
  return proposal && proposal.keys.length > 0 ? 'por_confirmar' : 'sin_claves'
}

/** A partner as the console shows it to staff. */
export function toSocio({ row, keys, proposal }: ShownPartner) {
  return {
    id: row.id,
    nombre: row.name,
    productos: row.products,
    estado: stateOf(row, proposal),
    claves: keys.map((key) => ({
      ...toKey(key),
      desde: toInstant(key.added_at),
      ...(key.last_used_at ? { ultimoUso: toInstant(key.last_used_at) } : {}),
    })),
    creado: toInstant(row.created_at),
    ...(row.revoked_at ? { revocado: toInstant(row.revoked_at) } : {}),
    ...(row.last_used_at ? { ultimoUso: toInstant(row.last_used_at) } : {}),
    ...(proposal
      ? {
          pendiente: {
            claves: proposal.keys.map(toKey),
            ...(proposal.products ? { productos: proposal.products } : {}),
            pedidoPor: proposal.requested_by_name,
            pedidoEl: toInstant(proposal.requested_at),
            vence: toInstant(proposal.expires_at),
            propio: proposal.isOwn,
          },
        }
      : {}),
    version: row.version,
  } as const
}
