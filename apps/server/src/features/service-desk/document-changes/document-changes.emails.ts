import type { Config } from '../../../config/config.ts'
import { howToReact, whenText } from '../../identity/accounts/accounts.emails.ts'
import {
  type ComposedMail,
  composeMail,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'

/** A change of document that was made, with masked documents. */
export interface MadeChange {
  readonly forWhom: string
  readonly from: string
  readonly to: string
  readonly at: Date
  /** Accounts of the person before it. */
  readonly accounts: 0 | 1 | 2
}

/** To the contacts known before and after the change. */
export function documentChangedMail(
  config: Config,
  { forWhom, from, to, at, accounts }: MadeChange,
): ComposedMail {
  return composeMail(config, {
    subject: 'Tu documento cambió en tu cuenta',
    preview: `Ahora es ${to}`,
    heading: 'Tu cuenta tiene tu documento nuevo',
    forWhom,
    content: [
      paragraph(
        `Tu aseguradora cambió tu documento. El ${whenText(at)} pasamos tus datos de ${from} a ${to}.`,
      ),
      ...(accounts === 0
        ? [paragraph('Todavía no tienes cuenta: actívala con el documento nuevo.')]
        : [
            paragraph(
              `Desde ahora entras con el documento nuevo${accounts === 2 ? '' : ' y tu contraseña de siempre'}. Cerramos tus sesiones.`,
            ),
          ]),
      ...(accounts === 2
        ? [
            paragraph(
              'Tenías dos cuentas y las unimos: queda la del documento anterior, con su contraseña. Ahí están tus citas, solicitudes, mensajes y recetas. Si no recuerdas la contraseña, recupérala con un código.',
            ),
          ]
        : []),
    ],
    ...howToReact(config),
  })
}

export function documentChangedSms(config: Config, { forWhom, to }: MadeChange): string {
  return textFor(
    config,
    forWhom,
    `tu aseguradora cambio tu documento y desde ahora tu cuenta usa ${to}. Si no es correcto, llamanos al ${config.contactPhone}.`,
  )
}
