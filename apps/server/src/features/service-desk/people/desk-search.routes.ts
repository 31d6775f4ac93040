import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { searchEverything as searchEndpoint } from '@amparo/contract/service-desk/console/search.ts'
import { maskDocument } from '@amparo/domain/documents.ts'
import { formatLimaLongDate } from '@amparo/domain/lima-time.ts'
import { maskPerson } from '@amparo/domain/names.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { FoundRow } from './desk-search.repository.ts'
import { searchEverything } from './desk-search.service.ts'

type Found = AnswerOf<typeof searchEndpoint>['resultados'][number]

const names: Readonly<Record<FoundRow['kind'], { readonly clase: Found['clase']; readonly began: string }>> =
  {
    patient: { clase: 'paciente', began: 'Cita del' },
    guest: { clase: 'invitado', began: 'Desde el' },
    claim: { clase: 'solicitud', began: 'Avisada el' },
    conversation: { clase: 'conversacion', began: 'Del' },
    right: { clase: 'derecho', began: 'Del' },
    complaint: { clase: 'reclamacion', began: 'Del' },
    staff: { clase: 'personal', began: '' },
    professional: { clase: 'profesional', began: '' },
    site: { clase: 'sede', began: '' },
    partner: { clase: 'socio', began: '' },
  }

function toFound({ kind, id, name, about, at }: FoundRow): Found {
  const { clase, began } = names[kind]
  const day = at ? `${began} ${formatLimaLongDate(at)}` : ''
  const isFolio = name === '' || kind === 'right'
  return {
    clase,
    id,
    titulo: isFolio ? id : name,
    detalle: [kind === 'right' ? name : '', about, day].filter((part) => part !== '').join(' · '),
  }
}

export function deskSearchRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, searchEndpoint).handle(async ({ query, staff }) => {
    const { people, rows } = await searchEverything(ctx, staff, query.buscar)
    return {
      status: 200,
      body: {
        resultados: [
          ...people.map((row) => ({
            clase: 'persona' as const,
            id: row.public_id,
            titulo: maskPerson(row.given_names, row.paternal_surname),
            detalle: `${row.document_type === 6 ? 'CE' : 'DNI'} ${maskDocument(row.document_number)} · ${row.is_holder ? 'Titular' : 'Invitado'}`,
          })),
          ...rows.map(toFound),
        ],
      },
    }
  })
}
