import type { BoardFigure } from '@amparo/contract/operations/console/board-figures.ts'
import type { WorkKind } from '@amparo/domain/staff/work-kinds.ts'

export const workPlaces: Readonly<Record<WorkKind, { readonly name: string; readonly list: string }>> = {
  conversaciones: { name: 'Mensajes', list: '/mensajes?estado=esperan' },
  solicitudes: { name: 'Solicitudes', list: '/solicitudes?estado=abiertas' },
  encuestas: { name: 'Llamadas pedidas', list: '/encuestas?estado=abierto' },
  invitados: { name: 'Invitados', list: '/invitados?estado=en_evaluacion' },
  derechos: { name: 'Derechos', list: '/derechos?estado=abiertas' },
  reclamaciones: { name: 'Reclamaciones', list: '/reclamaciones?estado=recibido' },
}

/** Link to the rows of a figure of open work, for all or one staff member; `nadie` is unassigned work. */
export function workRows(kind: WorkKind, figure: BoardFigure, owner?: string): string {
  return `${workPlaces[kind].list}&cifra=${figure}${owner ? `&tiene=${owner}` : ''}`
}
