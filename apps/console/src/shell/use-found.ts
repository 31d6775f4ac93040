import { useTypedAnswer } from '@amparo/client/loading/use-typed-answer.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { searchEverything } from '@amparo/contract/service-desk/console/search.ts'
import { ApiError, call } from '../api/call.ts'
import { markOf } from '../table/kept-words.ts'

type Found = AnswerOf<typeof searchEverything>['resultados'][number]

/** Name of each kind, and where one opens. */
const places: Readonly<
  Record<Found['clase'], readonly [name: string, to: (one: Found, typed: string) => string]>
> = {
  persona: ['Persona', ({ id }, typed) => `/titulares?buscar=${typed}&persona=${id}`],
  paciente: ['Tu paciente', ({ id }) => `/atencion/${id}`],
  invitado: ['Invitado', ({ id }) => `/invitados?estado=todos&caso=${id}`],
  solicitud: ['Solicitud', ({ id }) => `/solicitudes/${id}`],
  conversacion: ['Mensaje', ({ id }) => `/mensajes?estado=todas&folio=${id}`],
  derecho: ['Derecho', ({ id }) => `/derechos?estado=todas&buscar=${id}&folio=${id}`],
  reclamacion: ['Reclamación', ({ id }) => `/reclamaciones?estado=todos&buscar=${id}&hoja=${id}`],
  personal: ['Personal', ({ id, titulo }) => `/personal?buscar=${markOf(titulo)}&id=${id}`],
  profesional: ['Profesional', ({ id, titulo }) => `/profesionales?buscar=${markOf(titulo)}&id=${id}`],
  sede: ['Sede', ({ id, titulo }) => `/sedes?buscar=${markOf(titulo)}&id=${id}`],
  socio: ['Socio', ({ id }) => `/socios?socio=${id}`],
}

interface FoundPlace {
  readonly label: string
  readonly detail: string
  readonly hint: string
  readonly to: string
}

/** The server's matches for a text among everything that this person may see; null before the answer, and for no text. */
export function useFound(text: string | null): readonly FoundPlace[] | { readonly trouble: string } | null {
  return useTypedAnswer(text, async (signal) => {
    try {
      const { resultados } = await call<typeof searchEverything>('GET', '/consola/Buscar', {
        query: { buscar: text ?? '' },
        signal,
      })
      return resultados.map((one) => {
        const [hint, to] = places[one.clase]
        return {
          label: one.titulo,
          detail: one.detalle,
          hint,
          to: to(one, markOf(text ?? '')),
        }
      })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      return { trouble: `${cause.problem.title}. ${cause.problem.detail}` }
    }
  })
}
