import { policyColumns } from '@amparo/database/policy-feed/copy-row.ts'
import pg from 'pg'

const feedTable = `(
  tipo_documento smallint NOT NULL, numero_documento text NOT NULL, nombres text NOT NULL,
  apellido_paterno text NOT NULL, apellido_materno text NOT NULL, fecha_nacimiento date NOT NULL,
  celular text, correo text, codigo_producto text NOT NULL, numero_certificado text NOT NULL,
  perfil text NOT NULL, inicio_vigencia date NOT NULL, fin_vigencia date NOT NULL,
  estado policy_status NOT NULL, licencias_7442 smallint NOT NULL, licencias_7443 smallint NOT NULL
)`

const asPolicy = `SELECT numero_certificado, tipo_documento, numero_documento, nombres, apellido_paterno,
  apellido_materno, fecha_nacimiento, '+51' || celular, correo, codigo_producto, perfil, inicio_vigencia,
  fin_vigencia, estado, licencias_7442, licencias_7443, NULL::date`

/**
 * Seconds that PostgreSQL alone needs for the same file: COPY by the server into a staging table, and one upsert into
 * a table with the columns, indexes and checks of `policy`. Checks no line.
 */
export async function measureFloor(databaseUrl: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('CREATE TABLE floor_policy (LIKE policy INCLUDING ALL)')
  await client.query('CHECKPOINT')
  const startedAt = performance.now()
  await client.query('BEGIN')
  await client.query(`CREATE TEMP TABLE floor_staging ${feedTable} ON COMMIT DROP`)
  await client.query(
    `COPY floor_staging FROM '${path.replaceAll("'", "''")}'
     (FORMAT csv, HEADER, FORCE_NOT_NULL (apellido_materno), FORCE_NULL (celular, correo))`,
  )
  const assignments = policyColumns.slice(1).map((column) => `${column} = excluded.${column}`)
  await client.query(
    `INSERT INTO floor_policy (${policyColumns.join(', ')}) ${asPolicy} FROM floor_staging
     ON CONFLICT (certificate_number) DO UPDATE SET ${assignments.join(', ')}`,
  )
  await client.query('COMMIT')
  const seconds = (performance.now() - startedAt) / 1000
  await client.query('DROP TABLE floor_policy')
  await client.query('CHECKPOINT')
  await client.end()
  return seconds
}
