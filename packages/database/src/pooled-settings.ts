import type pg from 'pg'

/** Settings of every session; behind a pooler the account has them, since sessions cannot set them. */
const sessionSettings = {
  timezone: 'America/Lima',
  statement_timeout: '8s',
  idle_in_transaction_session_timeout: '10s',
} as const

/** Statements that give an account these settings, for its owner to run once. */
export function settingStatements(account: string): string {
  const name = `"${account.replaceAll('"', '""')}"`
  return Object.entries(sessionSettings)
    .map(([setting, value]) => `ALTER ROLE ${name} SET ${setting} = '${value}';`)
    .join('\n')
}

/**
 * Throws, with the statements that fix it, if the account behind a pooler lacks a setting: days would be in another
 * time zone, and no time-out would end a hanging statement.
 */
export async function requireSessionSettings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ account: string; name: string; value: string }>(
    `SELECT current_user AS account, name, current_setting(name) AS value FROM unnest($1::text[]) AS name`,
    [Object.keys(sessionSettings)],
  )
  const wrong = rows.filter(
    ({ name, value }) => value !== sessionSettings[name as keyof typeof sessionSettings],
  )
  if (wrong.length === 0) return
  const found = wrong.map(({ name, value }) => `${name} = ${value}`).join(', ')
  throw new Error(
    `La cuenta de DATABASE_URL no trae lo que cada sesión necesita detrás de un pooler (${found}). Ejecuta como dueño de la base:\n${settingStatements(rows[0]?.account ?? '')}\nDespués, en la consola de PgBouncer: RECONNECT;`,
  )
}
