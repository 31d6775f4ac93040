import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const appointmentsHelp = `  npm run amparo -- agenda pedidos
      Muestra los pedidos de cambio sin responder, del más antiguo al más nuevo.

  npm run amparo -- agenda aceptar <pedido> --inicio AAAA-MM-DDTHH:MM
      Mueve la cita a ese horario (hora de Lima), responde el pedido y avisa a la persona.

  npm run amparo -- agenda rechazar <pedido> --mensaje "…"
      Responde que no se puede, con ese mensaje; la cita queda como está.

  npm run amparo -- agenda cancelar <cita> [--motivo "…"] [--por profesional|personal]
      Cancela una cita que aún no empieza, avisa a la persona y le devuelve el uso de su beneficio.

  npm run amparo -- agenda enlaces <cita> [--ahora]
      Muestra los enlaces de la persona y del profesional a su videollamada. Con --ahora, solo en la demostración, la
      cita empieza en este minuto, para probar la llamada sin esperar.`

/** Runs a command about appointments in a server process, which has the encryption keys and the queue. */
export function appointmentsCommand(word: string): (args: readonly string[]) => Promise<ExitCode> {
  return (args) => runServerCommand('appointments.ts', [word, ...args])
}
