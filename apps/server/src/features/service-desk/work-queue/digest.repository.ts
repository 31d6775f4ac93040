import type { WorkKind } from '@amparo/domain/staff/work-kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A staff member's late and due items of one kind. */
export interface DigestRow {
  readonly email: string
  readonly kind: WorkKind | 'pacientes'
  readonly late: number
  readonly today: number
}

/**
 * For each active staff member who wants the mail: their own items, and their roles' unassigned ones. Unassigned
 * questions are admision's, and a patient's are their professional's alone.
 */
export async function listDue(tx: Tx, today: string): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    WITH work (kind, owner_id, professional_id, roles, due) AS (
      SELECT 'conversaciones', owner_id, NULL::uuid,
          CASE WHEN owner_id IS NULL THEN ARRAY['admision'] ELSE ARRAY['admision', 'agenda', 'privacidad', 'siniestros'] END, promised_on
        FROM conversation WHERE state = 'open' AND awaits = 'house' AND professional_id IS NULL AND promised_on <= ${today}::date
      UNION ALL SELECT 'pacientes', NULL, professional_id, ARRAY['profesional'], promised_on
        FROM conversation WHERE state = 'open' AND awaits = 'house' AND professional_id IS NOT NULL AND promised_on <= ${today}::date
      UNION ALL SELECT 'solicitudes', owner_id, NULL, ARRAY['siniestros'], work_by
        FROM claim WHERE closed_at IS NULL AND work_by <= ${today}::date
      UNION ALL SELECT 'encuestas', owner_id, NULL, ARRAY['admision'], due_on
        FROM survey_case WHERE closed_at IS NULL AND due_on <= ${today}::date
      UNION ALL SELECT 'invitados', NULL, NULL, ARRAY['admision'], answer_before FROM invitation
        WHERE registered_at IS NOT NULL AND approved_at IS NULL AND rejected_at IS NULL AND removed_at IS NULL
          AND answer_before <= ${today}::date
      UNION ALL SELECT 'derechos', NULL, NULL, ARRAY['privacidad'], due_on FROM data_right_request
        WHERE closed_at IS NULL AND state NOT IN ('observed', 'paused') AND due_on <= ${today}::date
      UNION ALL SELECT 'reclamaciones', owner_id, NULL, ARRAY['privacidad'], due_on
        FROM complaint WHERE answered_at IS NULL AND due_on <= ${today}::date)
    SELECT s.email, w.kind, count(*) FILTER (WHERE w.due < ${today}::date)::int AS late,
      count(*) FILTER (WHERE w.due = ${today}::date)::int AS today
    FROM work w JOIN staff s ON s.disabled_at IS NULL AND s.wants_digest
      AND (s.password_hash IS NOT NULL OR s.provider_subject IS NOT NULL)
      AND w.roles && s.roles AND (w.owner_id IS NULL OR w.owner_id = s.id)
      AND (w.professional_id IS NULL OR w.professional_id = s.professional_id)
    GROUP BY s.email, w.kind ORDER BY s.email, min(w.due), w.kind`.execute(tx)
  return rows
}
