import { roleNames } from '@amparo/domain/staff/role-names.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { addDays, spokenDay } from '../dates.ts'
import type { Waiting } from './use-waiting.ts'

const places: Readonly<Record<Waiting['clase'], { title: string; to: string; idle: string }>> = {
  invitados: { title: 'Invitados por responder', to: '/invitados', idle: 'Ninguno vence pronto' },
  pedidos: { title: 'Pedidos de cambio', to: '/pedidos', idle: 'Esperan tu respuesta' },
  derechos: { title: 'Derechos por responder', to: '/derechos', idle: 'Esperan a la persona' },
  reclamaciones: {
    title: 'Reclamos por responder',
    to: '/reclamaciones',
    idle: 'Ninguno vence pronto',
  },
  solicitudes: { title: 'Solicitudes abiertas', to: '/solicitudes', idle: 'Ninguna vence pronto' },
  rechazos: {
    title: 'Rechazos y cierres por confirmar',
    to: '/solicitudes?estado=todas&de=por_confirmar',
    idle: 'Esperan a una segunda persona',
  },
  conversaciones: { title: 'Mensajes por responder', to: '/mensajes', idle: 'Ninguno espera' },
  pacientes: { title: 'Mensajes de tus pacientes', to: '/mensajes?estado=pacientes', idle: 'Ninguno espera' },
  encuestas: { title: 'Llamadas pedidas', to: '/encuestas', idle: 'Ninguna vence pronto' },
  mensajes: { title: 'Mensajes detenidos', to: '/entregas?estado=detenido', idle: 'No salieron' },
  eventos: {
    title: 'Eventos detenidos',
    to: '/entregas?lista=eventos&estado=detenido',
    idle: 'No llegaron al CRM',
  },
  aprobaciones: { title: 'Aprobaciones de personal', to: '/personal', idle: 'Esperan a una segunda persona' },
  importaciones: {
    title: 'Archivos de pólizas por aprobar',
    to: '/importaciones?estado=por_aprobar',
    idle: 'Esperan a una segunda persona',
  },
  confirmaciones: {
    title: 'Cancelaciones de datos por confirmar',
    to: '/derechos',
    idle: 'Ninguna espera a una segunda persona',
  },
  citas_hoy: { title: 'Citas de hoy', to: '/agenda', idle: '' },
  llamadas: {
    title: 'Personas que esperan tu llamada',
    to: '/agenda',
    idle: 'El profesional no llegó y pidieron que las llames',
  },
  resultados: { title: 'Resultados por ver', to: '/mi-agenda', idle: 'Ninguno espera' },
  disputas: {
    title: 'Citas por aclarar',
    to: '/agenda?disputadas=si',
    idle: 'Revisa con el profesional y responde a la persona',
  },
  segunda_persona: { title: 'Falta una segunda persona', to: '/personal', idle: '' },
  coberturas: {
    title: 'Citas con cobertura sin confirmar',
    to: '/agenda?sinCobertura=si',
    idle: 'Ninguna por confirmar',
  },
  arrepentimientos: { title: 'Arrepentimientos', to: '/arrepentimientos', idle: 'Ninguno vence pronto' },
  identidades: { title: 'Identidad: casos de dos personas', to: '/identidad', idle: 'Ningún caso abierto' },
  citas_sin_profesional: {
    title: 'Citas de profesionales que ya no atienden',
    to: '/agenda?sinProfesional=si',
    idle: 'Ninguna por mover',
  },
  abonos: { title: 'Abonos por ordenar', to: '/abonos?estado=por_ordenar', idle: 'Ninguno vence pronto' },
  lotes: { title: 'Lotes por aprobar', to: '/abonos', idle: 'Los armó un colega' },
  devueltos: {
    title: 'Pagos devueltos',
    to: '/abonos?estado=devuelto',
    idle: 'Esperan que la persona cambie su cuenta',
  },
  casos_de_abono: {
    title: 'Diferencias con el banco',
    to: '/abonos',
    idle: 'Revisa cada caso y ciérralo',
  },
}

/** Pending work, its screen, and its first due day. */
export function waitingWords({ clase, proximoVence, roles }: Waiting, today: string) {
  const { title, to, idle } = places[clase]
  if (roles) return { title, to, next: missingWords(roles) }
  const words = ['pedidos', 'citas_sin_profesional', 'coberturas'].includes(clase) ? visitWords : dueWords
  return { title, to, next: proximoVence ? words(proximoVence.slice(0, 10), today) : idle }
}

function missingWords(roles: readonly StaffRole[]): string {
  const names = new Intl.ListFormat('es').format(roles.map((role) => `«${roleNames[role]}»`))
  return `Con ${roles.length === 1 ? 'el rol' : 'los roles'} ${names}: los pedidos de dos personas esperan`
}

/** A request for a change is answered before its visit. */
function visitWords(day: string, today: string): string {
  if (day === today) return 'La primera cita es hoy'
  if (day === addDays(today, 1)) return 'La primera cita es mañana'
  return `La primera cita ${day < today ? 'fue' : 'es'} el ${spokenDay(day)}`
}

function dueWords(day: string, today: string): string {
  if (day < today) return `El primer plazo venció el ${spokenDay(day)}`
  if (day === today) return 'El primer plazo vence hoy'
  if (day === addDays(today, 1)) return 'El primer plazo vence mañana'
  return `El primer plazo vence el ${spokenDay(day)}`
}
