import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { WaitRow } from './hour-waits.policy.ts'

/** A person in the waiting list, as staff see them. */
export interface WaitingPerson
  extends Pick<
    WaitRow,
    | 'id'
    | 'service_id'
    | 'specialty'
    | 'professional_name'
    | 'modality'
    | 'day_parts'
    | 'from_day'
    | 'until_day'
    | 'since'
  > {
  readonly person_name: string
  readonly document_number: string
  readonly offered_start: Date | null
  readonly offered_until: Date | null
  readonly total: number
}

/** The waiting list of a service, or of a professional including "any" entries of their services, in order. */
export async function listWaitingPeople(
  tx: Tx,
  {
    serviceId,
    professionalId,
    now,
    limit,
  }: { serviceId?: number | undefined; professionalId?: string | undefined; now: Date; limit: number },
): Promise<WaitingPerson[]> {
  const service = serviceId ?? null
  const professional = professionalId ?? null
  const { rows } = await sql<WaitingPerson>`
    SELECT w.id, w.service_id, w.specialty, p.name AS professional_name, w.modality, w.day_parts, w.from_day, w.until_day,
      w.since, concat_ws(' ', c.given_names, c.paternal_surname, nullif(c.maternal_surname, '')) AS person_name,
      c.document_number, o.starts_at AS offered_start, o.expires_at AS offered_until,
      (count(*) OVER ())::integer AS total
    FROM hour_wait w JOIN account c ON c.id = w.account_id LEFT JOIN professional p ON p.id = w.professional_id
    LEFT JOIN LATERAL (SELECT starts_at, expires_at FROM hour_offer WHERE wait_id = w.id AND state = 'offered'
      AND expires_at > ${now} ORDER BY expires_at LIMIT 1) o ON true
    WHERE w.state = 'waiting' AND (${service}::integer IS NULL OR w.service_id = ${service})
      AND (${professional}::uuid IS NULL OR w.professional_id = ${professional} OR (w.professional_id IS NULL
        AND EXISTS (SELECT FROM professional_service s WHERE s.professional_id = ${professional}
          AND s.service_id = w.service_id AND s.specialty IS NOT DISTINCT FROM w.specialty)))
    ORDER BY w.since, w.id LIMIT ${limit}`.execute(tx)
  return rows
}
