/** Reasons for passing work to a colleague, as chosen and read. */
export const reassignReasons = {
  reparto: 'Reparto de trabajo',
  ausencia: 'Estaré fuera',
  conoce: 'Conoce el caso',
  plazo: 'Vence pronto y no llego',
} as const

export type ReassignReason = keyof typeof reassignReasons
