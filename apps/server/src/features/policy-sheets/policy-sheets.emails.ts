import { formatLimaLongDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../config/config.ts'
import { type ComposedMail, composeMail, facts, paragraph } from '../messages/messages.layout.ts'

interface AskedWithdrawal {
  readonly certificate: string
  readonly product: string
  readonly insurer: string
  readonly at: Date
}

function factsOf({ certificate, product, insurer, at }: AskedWithdrawal) {
  return facts([
    ['Póliza', product],
    ['Certificado', certificate],
    ['Aseguradora', insurer],
    ['Pedido el', `${formatLimaLongDate(at)}, ${formatLimaTime(at)} (hora de Lima)`],
  ])
}

/** The person's proof that they withdrew from a policy, and when. */
export function withdrawalMail(config: Config, asked: AskedWithdrawal): ComposedMail {
  return composeMail(config, {
    subject: 'Recibimos tu pedido de arrepentimiento',
    preview: `Tu póliza ${asked.product}`,
    heading: 'Pediste dejar sin efecto tu póliza',
    content: [
      paragraph('Lo pediste dentro de tu plazo. Guarda este correo: es tu constancia, con día y hora.'),
      factsOf(asked),
      paragraph(
        'Lo pasamos a la aseguradora para que anule la póliza y devuelva la prima. Si no recibes respuesta, escríbenos.',
      ),
    ],
  })
}

/** To the house, which hands the request to the insurer. */
export function withdrawalDeskMail(config: Config, asked: AskedWithdrawal): ComposedMail {
  return composeMail(config, {
    subject: `Arrepentimiento del certificado ${asked.certificate}`,
    preview: 'Pedido dentro del plazo',
    heading: 'Un titular se arrepintió de su póliza',
    content: [
      paragraph(
        'Lo pidió en el portal, dentro del plazo de su ficha. Falta anular la póliza y devolver la prima.',
      ),
      factsOf(asked),
    ],
  })
}
