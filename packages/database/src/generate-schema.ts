import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { removeDataDir, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { connect } from './open.ts'

const schemaFile = fileURLToPath(new URL('./schema.ts', import.meta.url))

const documentTypes = [
  'account.document_type',
  'code_request.document_type',
  'data_right_request.document_type',
  'invitation.document_type',
  'invitation.holder_document_type',
  'person_search.document_type',
  'policy.document_type',
]
/** TypeScript types of columns whose CHECK allows only some values. */
const columns = {
  ...Object.fromEntries(documentTypes.map((column) => [column, 'DocumentType'])),
  'data_right_request.kind': 'RightKind',
  'staff.roles': 'StaffRole[]',
  'staff_approval.roles': 'StaffRole[] | null',
  'account.message_channel': "Generated<'email' | 'sms' | 'whatsapp'>",
  'code_request.channel': "'email' | 'sms' | null",
  'code_request.proof': "'policy' | 'certificate' | 'invitation' | 'account' | 'claim' | null",
  'code_request.purpose':
    "'activation' | 'recovery' | 'contact' | 'guest' | 'right' | 'desk_old' | 'desk_new' | 'claim' | 'policy' | 'payee'",
  'claim.state': 'Generated<ClaimState>',
  'visit_plan.action': "'move' | 'reassign' | 'cancel'",
  'visit_plan.supplier': "'professional' | 'site' | 'room'",
  'visit_plan_item.state': "'proposed' | 'no_hour' | 'conflict' | 'done'",
  'insurer_message.state': 'ClaimState | null',
  'claim_file.kind': "'pdf' | 'jpeg' | 'png' | 'webp'",
  'conversation.topic': "'benefit' | 'policy' | 'visit' | 'data' | 'other'",
  'conversation_file.kind': "'pdf' | 'jpeg' | 'png' | 'webp'",
  'outbound_message.channel': "'email' | 'sms' | 'whatsapp' | 'push'",
  'staff_notice.reason': "'share' | 'away' | 'knows' | 'due' | null",
  'web_vital_count.vital': 'VitalName',
}
// Not among the overrides: kysely-codegen reads them with TypeScript's former API, which TypeScript 7 lacks.
const imports = [
  "import type { ClaimState } from '@amparo/domain/claims/claim-states.ts';",
  "import type { DocumentType } from '@amparo/domain/documents.ts';",
  "import type { VitalName } from '@amparo/domain/field/vitals.ts';",
  "import type { RightKind } from '@amparo/domain/rights/rights-terms.ts';",
  "import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts';",
]

/** Writes the Kysely types of the migrated database `url` to `file` and returns their text. */
export async function generateSchema(url: string, file: string): Promise<string> {
  await promisify(execFile)('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${file}`,
    '--default-schema=public',
    '--exclude-pattern=kysely_*',
    '--type-only-imports',
    '--camel-case=false',
    '--numeric-parser=number',
    '--date-parser=string',
    '--env-file=/dev/null',
    `--overrides=${JSON.stringify({ columns })}`,
  ])
  const text = (await readFile(file, 'utf8'))
    .replace('import type', `${imports.join('\n')}\nimport type`)
    .replaceAll('export interface DB', 'export interface Schema')
    // Type of 64-bit integers under the parsers of open.ts.
    .replace(/export type Int8 = [^\n]+/, 'export type Int8 = ColumnType<number, number, number>')
  return text
}

if (import.meta.main) {
  const { writeFile } = await import('node:fs/promises')
  const dataDir = await mkdtemp(join(tmpdir(), 'amparo-schema-'))
  const server = await startEmbeddedPostgres({ dataDir, as: 'owner' })
  const { db } = connect(server.urls.owner, { maxConnections: 1 })
  await migrate(db)
  await db.destroy()
  await writeFile(schemaFile, await generateSchema(server.urls.owner, schemaFile))
  await server.stop()
  await removeDataDir(dataDir)
}
