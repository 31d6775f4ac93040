import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { EndpointShape, Role } from '@amparo/contract/endpoint.ts'
import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'

/** Permissions of each staff role, generated from the contract. */
export const staffAccessFile = fileURLToPath(new URL('../../../../docs/staff-access.md', import.meta.url))

function mayText(role: Role, one: (typeof staffRoles)[number]): string {
  if (typeof role !== 'object') return ''
  if (role.staff === 'any' || role.staff === 'half') return '●'
  return role.staff.includes(one) ? '●' : ''
}

/** The table of calls by role. A second factor of the last five minutes is marked ². */
export function staffAccess(endpoints: readonly EndpointShape[]): string {
  const rows = endpoints
    .filter(({ path }) => path.startsWith('/consola/'))
    .toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'))
    .map(({ method, path, role, stepUp, summary }) => {
      const who = role === 'visitor' ? staffRoles.map(() => '○') : staffRoles.map((one) => mayText(role, one))
      return `| \`${method} ${path}\`${stepUp ? ' ²' : ''} | ${who.join(' | ')} | ${summary} |`
    })
  return `# What each role of the staff may do

Generated from the contract (\`npm run openapi -w @amparo/server\`); a test tries every cell. ● may · ○ anybody at the console's
origin, before a session · ² wants a second factor given within the last five minutes. A professional sees their own agenda alone; no staff
member decides on their own case. Each act, and each refusal, is a row in the record.

| call | ${staffRoles.join(' | ')} | what |
|---|${staffRoles.map(() => '---').join('|')}|---|
${rows.join('\n')}
`
}

export async function writeStaffAccess(endpoints: readonly EndpointShape[]): Promise<void> {
  await writeFile(staffAccessFile, staffAccess(endpoints))
}
