/** The statement of a read of the portal, for session and cover: `$1` the token's digest, `$2` now, `$3` the day in Lima. */
export const readStatement = `WITH actor AS MATERIALIZED (
    SELECT s.id AS session_id, s.account_id, s.last_used_at, s.idle_expires_at, s.expires_at,
      a.public_number, a.document_type AS type, a.document_number AS number, a.given_names, a.paternal_surname,
      a.maternal_surname, a.email, a.mobile, a.opened_by
    FROM session s JOIN account a ON a.id = s.account_id
    WHERE s.token_hash = $1 AND s.closed_at IS NULL AND a.disabled_at IS NULL
      AND s.idle_expires_at > $2 AND s.expires_at > $2)
  SELECT actor.*, seats.*, product_code, profile, seats_7442, seats_7443
  FROM actor CROSS JOIN LATERAL (
    SELECT count(*) AS guests, count(*) FILTER (WHERE 7442 = ANY (services)) AS taken_7442,
      count(*) FILTER (WHERE 7443 = ANY (services)) AS taken_7443
    FROM invitation
    WHERE holder_document_number = actor.number AND holder_document_type = actor.type
      AND rejected_at IS NULL AND removed_at IS NULL AND (registered_at IS NOT NULL OR expires_at > $2)) seats
  LEFT JOIN policy ON policy.document_number = actor.number AND document_type = actor.type
    AND status = 'vigente' AND $3 BETWEEN starts_on AND ends_on AND actor.opened_by <> 'invitation'
  ORDER BY starts_on, certificate_number`
