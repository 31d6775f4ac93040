import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, list, paragraph } from '../../outbound/messages/messages.layout.ts'
import type { DigestRow } from './digest.repository.ts'

const kindNames: Readonly<Record<DigestRow['kind'], string>> = {
  conversaciones: 'Mensajes',
  pacientes: 'Mensajes de tus pacientes',
  solicitudes: 'Solicitudes de cobertura',
  encuestas: 'Llamadas pedidas',
  invitados: 'Invitados por responder',
  derechos: 'Derechos sobre datos',
  reclamaciones: 'Libro de reclamaciones',
}

/** `2 atrasados y 1 vence hoy`, `1 atrasado`, `3 vencen hoy`. */
export function dueText({ late, today }: Pick<DigestRow, 'late' | 'today'>): string {
  const parts = [
    ...(late > 0 ? [late === 1 ? '1 atrasado' : `${late} atrasados`] : []),
    ...(today > 0 ? [today === 1 ? '1 vence hoy' : `${today} vencen hoy`] : []),
  ]
  return parts.join(' y ')
}

/** To a staff member, in the morning: the number of their late and due items, without content. */
export function digestMail(config: Config, rows: readonly DigestRow[]): ComposedMail {
  const sum = (part: 'late' | 'today') => rows.reduce((total, row) => total + row[part], 0)
  const subject = `Tu día: ${dueText({ late: sum('late'), today: sum('today') })}`
  return composeMail(config, {
    subject,
    preview: `Lo tuyo y lo que nadie ha tomado: ${rows.map(({ kind }) => kindNames[kind]).join(', ')}`,
    heading: subject,
    forWhom: null,
    content: [
      paragraph('Lo tuyo, y lo que nadie ha tomado de lo que responden tus roles:'),
      list(rows.map((row) => `${kindNames[row.kind]}: ${dueText(row)}`)),
      paragraph('Si no lo quieres, apágalo en Mi cuenta, «Correo de las ocho».'),
    ],
    button: { url: config.consoleUrl, label: 'Abrir la consola' },
  })
}
