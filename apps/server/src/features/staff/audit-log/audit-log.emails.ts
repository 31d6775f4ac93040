import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'
import type { DayMark } from './day-marks.policy.ts'

/** To the auditors: the end of the audit log on a day, out of reach of anybody who can write to the database. */
export function dayMarkMail(config: Config, { day, n, hash }: DayMark): ComposedMail {
  return composeMail(config, {
    subject: `Sello del registro: ${day}`,
    preview: `El ${day} el registro terminó en el acto ${n}`,
    heading: 'El registro, al terminar el día',
    forWhom: null,
    content: [
      paragraph(`El ${day} el registro de actos terminó en el acto ${n}, con esta huella:`),
      paragraph(`${n}:${hash}`),
      paragraph(
        'Guarda este correo. Si alguien recorta o cambia el final del registro, la orden «auditoria verificar --marca» con esa línea lo muestra.',
      ),
    ],
  })
}
