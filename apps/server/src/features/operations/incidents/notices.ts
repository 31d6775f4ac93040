import { formatLimaLongDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import type { OpenedIncident } from './incidents.service.ts'

function when(at: Date): string {
  return `${formatLimaLongDate(at)}, ${formatLimaTime(at)} (hora de Lima)`
}

/** Draft of the notice to the Authority (DS 016-2024-JUS art. 34): the event, the affected people, the measures. */
export function authorityNotice({ business, contactEmail }: Config, { row, draft }: OpenedIncident): string {
  return `A la Autoridad Nacional de Protección de Datos Personales

Notificación de incidente de seguridad de datos personales ${row.code}

1. Responsable: ${business.name}, RUC ${business.ruc}, ${business.address}. Oficial de Datos Personales: ${contactEmail}.
2. Conocido el: ${when(row.known_at)}. Plazo de 48 horas: ${when(row.due_at)}.
3. Qué ocurrió: ${draft.what}
4. Datos afectados: ${draft.data}${row.sensitive ? ' Incluye datos sensibles.' : ''}
5. Personas afectadas: ${row.people ?? 'en determinación'}.
6. Consecuencias posibles: ${draft.effects}
7. Medidas adoptadas y previstas: ${draft.measures}
8. Aviso a las personas afectadas: ${row.people_told_at ? when(row.people_told_at) : 'pendiente'}.

Si el incidente es digital, comunícalo también al Centro Nacional de Seguridad Digital.`
}

/** Draft of the notice to affected people, in plain words. */
export function peopleNotice(
  { brandName, contactEmail, contactPhone }: Config,
  { row, draft }: OpenedIncident,
): string {
  return `Asunto: Un incidente que pudo tocar tus datos

Hola:

El ${when(row.known_at)} supimos de un incidente en ${brandName} que pudo tocar tus datos. Te contamos qué pasó y qué puedes hacer.

Qué pasó: ${draft.what}
Qué datos tuyos: ${draft.data}
Qué podría ocurrir: ${draft.effects}
Qué hicimos y qué te recomendamos: ${draft.measures}

Nunca te pediremos tu contraseña ni tus códigos. Si tienes dudas, escríbenos a ${contactEmail} o llámanos al ${contactPhone}. Lamentamos lo ocurrido.`
}
