import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const incidentsHelp = `  npm run amparo -- incidentes registrar --conocido-el 2026-12-01T09:30:00-05:00 --que "…" --datos "…" --efectos "…" --medidas "…" [--personas 120] [--sensibles] [--perjuicio]
      Anota un incidente de datos personales; sus 48 horas corren desde que se conoció.

  npm run amparo -- incidentes ver [--todos]
      Muestra los abiertos con su reloj, y a quién falta avisar.

  npm run amparo -- incidentes borradores <código>
      Escribe el borrador del aviso a la Autoridad y el de las personas afectadas.

  npm run amparo -- incidentes avisado-autoridad <código> · avisado-personas <código> · cerrar <código>
      Anota que se avisó, o lo cierra; no se cierra el que falta avisar a la Autoridad.`

export const retentionHelp = `  npm run amparo -- conservacion informe
      Muestra las reglas de conservación vigentes y lo que borró cada noche del último mes.

  npm run amparo -- conservacion regla <clase> --dias 730 --desde 2027-01-01 --motivo "…"
      Añade una regla desde un día por venir; las de antes quedan en el registro.`

/** Runs a command about personal data in a server process, which has the encryption keys. */
export function privacyCommand(area: string, word: string): (args: readonly string[]) => Promise<ExitCode> {
  return (args) => runServerCommand('privacy.ts', [area, word, ...args])
}
