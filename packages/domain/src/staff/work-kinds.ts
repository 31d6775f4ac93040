/** Kinds of work with a due day, in the order of the board. */
export const workKinds = [
  'conversaciones',
  'solicitudes',
  'encuestas',
  'invitados',
  'derechos',
  'reclamaciones',
] as const
export type WorkKind = (typeof workKinds)[number]
