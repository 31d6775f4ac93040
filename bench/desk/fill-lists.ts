import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import type pg from 'pg'

/** Rows of each paged console list. */
const rows = 2000

async function send(
  url: string,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** One of each through the portal, since their texts are encrypted; the others are copies. */
async function fileOneOfEach(url: string): Promise<void> {
  const document = { tipoDocumento: 8, documento: '10000001' }
  const { token } = await send(url, '/Login/IniciarSession', { ...document, password: demoPassword })
  const detail = 'Quiero saber qué datos míos tienen y desde cuándo los guardan.'
  await send(url, '/derechos', { tipo: 'acceso', detalle: detail }, String(token))
  await send(url, '/reclamaciones', {
    tipo: 'queja',
    nombre: 'Persona de Medida',
    ...document,
    domicilio: 'Avenida de la Medida 123, Lima',
    correoElectronico: 'persona.medida@buzon.example',
    bien: 'servicio',
    descripcionBien: 'Asesoría por videollamada',
    detalle: 'La llamada empezó veinte minutos tarde y terminó a su hora.',
    pedido: 'Que la repitan sin descontar un uso.',
  })
  const { citas } = await send(
    url,
    '/agendamientos/ObtenerCitasDisponibles',
    { idServicio: 7 },
    String(token),
  )
  const free = (citas as { disponible: boolean; inicio: string }[]).find(({ disponible }) => disponible)
  const visit = { idServicio: 7, inicio: free?.inicio, motivo: 'Un contrato de alquiler' }
  await send(url, '/agendamientos/AgregarAgenda', visit, String(token))
}

/** Fills every list of the console, except agenda, holders and guests, with some thousands of rows. */
export async function fillLists(client: pg.Client, url: string): Promise<void> {
  await fileOneOfEach(url)
  const copies = [
    `INSERT INTO data_right_request (folio, account_id, document_type, document_number, person_name, email, kind, detail,
       state, filed_at, filed_on, due_on)
     SELECT split_part(folio, '-', 1) || '-' || split_part(folio, '-', 2) || '-' || lpad((900000 + n)::text, 6, '0'),
       NULL, document_type, (20000000 + n)::text, person_name, email, kind, detail, state, filed_at, filed_on, due_on
     FROM (SELECT * FROM data_right_request ORDER BY id DESC LIMIT 1) one, generate_series(1, $1::int) n`,
    `INSERT INTO complaint (year, number, kind, content, email_fingerprint, filed_at, due_on)
     SELECT year, 100000 + n, kind, content, email_fingerprint, filed_at, due_on
     FROM (SELECT * FROM complaint ORDER BY id DESC LIMIT 1) one, generate_series(1, $1::int) n`,
    `INSERT INTO change_request (appointment_id, account_id, reason, created_at)
     SELECT a.id, a.account_id, one.reason, now() - n * interval '1 minute'
     FROM (SELECT reason FROM appointment WHERE reason IS NOT NULL LIMIT 1) one,
       (SELECT id, account_id, row_number() OVER (ORDER BY id) AS n FROM appointment WHERE state = 'booked') a
     WHERE a.n <= least($1::int, 400)`,
    `INSERT INTO act (at, staff_id, who, action, about, result)
     SELECT now() - n * interval '1 minute', staff_id, who, action, about, result
     FROM (SELECT * FROM act ORDER BY id DESC LIMIT 1) one, generate_series(1, $1::int) n`,
    `INSERT INTO survey_answer (account_id, value, path, service_id, answered_at, changed_at)
     SELECT a.id, (ARRAY['Promotor', 'Neutro', 'Detractor'])[1 + n % 3], '/ecosistema/citas', 18,
       now() - n * interval '3 minutes', now() - n * interval '3 minutes'
     FROM (SELECT id FROM account ORDER BY id LIMIT 1) a, generate_series(1, $1::int) n`,
    `INSERT INTO outbound_message (purpose, channel, created_at, tries, last_error)
     SELECT 'bench:' || n, 'email', now() - n * interval '1 minute', 9, 'el servidor de correo no respondió'
     FROM generate_series(1, $1::int) n`,
    `INSERT INTO feed_import (kind, origin, state, file_name, created_at, finished_at, lines_read, inserted)
     SELECT 'policies', 'command', 'done', 'polizas-' || n || '.csv', now() - n * interval '1 day',
       now() - n * interval '1 day', 85000, 120 FROM generate_series(1, least($1::int, 700)) n`,
    `INSERT INTO staff (email, name, roles, created_at)
     SELECT 'persona' || n || '@medida.example', 'Persona ' || n, '{admision}', now()
     FROM generate_series(1, least($1::int, 300)) n`,
    `INSERT INTO site (code, name, city, address)
     SELECT 'desk-' || n, 'Sede ' || n, 'Lima', 'Calle ' || n FROM generate_series(1, 10) n`,
    `INSERT INTO room (code, site_id, name, capacity)
     SELECT s.code || '-' || n, s.id, 'Sala ' || n, 4 FROM site s, generate_series(1, 4) n WHERE s.code LIKE 'desk-%'`,
  ]
  for (const copy of copies) await client.query(copy, copy.includes('$1') ? [rows] : [])
  await client.query('VACUUM ANALYZE')
}
