import type { Config } from '../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../messages/messages.layout.ts'

/** To the person: that the professional has closed the note, and where to read what was agreed. It says nothing of it. */
export function agreedMail(config: Config, professional: string, appointmentId: string): ComposedMail {
  return composeMail(config, {
    subject: 'Ya puedes ver lo acordado en tu cita',
    preview: 'Lo acordado, tus documentos y lo que sigue',
    heading: 'Ya puedes ver lo acordado en tu cita',
    content: [
      paragraph(
        `${professional} terminó sus apuntes. En el portal tienes lo acordado, lo que te dejó y lo que sigue, en una sola página.`,
      ),
    ],
    button: { url: `${config.portalUrl}/ecosistema/citas/${appointmentId}`, label: 'Ver lo acordado' },
  })
}
