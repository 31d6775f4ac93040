import type { ExitCode } from './exit-codes.ts'
import { runServerCommand } from './server-command.ts'

export const signingHelp = `  npm run amparo -- firma registrar <código del profesional> --p12 <archivo> --clave <archivo con la clave>
      Guarda, sellado, el certificado PKCS#12 con el que ese médico firma sus recetas (SIGNER=p12). La clave se comprueba
      y no se guarda: se pide en cada firma.

  npm run amparo -- firma registrar <código del profesional> --credencial <nombre>
      Guarda el nombre de su credencial en el servicio de firma remota (SIGNER=csc).`

/** Registers a doctor's certificate in a server process. */
export function signingCommand(args: readonly string[]): Promise<ExitCode> {
  return runServerCommand('signing.ts', args)
}
