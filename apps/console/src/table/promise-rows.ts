import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listOpenPromises } from '@amparo/contract/operations/console/promises.ts'

export type PromiseKind = AnswerOf<typeof listOpenPromises>[number]['clase']

const promiseLists: Readonly<Record<PromiseKind, string>> = {
  invitado: '/invitados?estado=todos',
  derecho: '/derechos?estado=todos',
  reclamo: '/reclamaciones?estado=todos',
  solicitud: '/solicitudes?estado=todas',
  consulta: '/mensajes?estado=todas',
  repregunta: '/mensajes?estado=todas',
  llamada: '/encuestas?estado=todos',
}

type Part =
  | ''
  | '_atrasada'
  | `_30${'' | '_a_tiempo' | '_peor'}`
  | `_periodo${'' | '_a_tiempo' | '_tarde' | '_sin_cumplir'}`

/** Link to the rows of a figure of the promises of a kind; for a period, with its first and last day. */
export function promiseRows(kind: PromiseKind, part: Part, days?: { desde: string; hasta: string }): string {
  const period = days ? `&venceDesde=${days.desde}&venceHasta=${days.hasta}` : ''
  return `${promiseLists[kind]}&cifra=${kind === 'repregunta' ? 'repregunta' : 'promesa'}${part}${period}`
}
