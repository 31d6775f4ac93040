import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { EndpointShape, Role } from '@amparo/contract/endpoint.ts'
import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'

/** Permissions of each staff role, generated from the contract. */
export const staffAccessFile = fileURLToPath(new URL('../../../../docs/staff-access.md', import.meta.url))

/** Heading of the calls that a role opens. */
function headingOf(role: Role): string {
  if (typeof role !== 'object') return 'Before a session'
  if (role.staff === 'any' || role.staff === 'half') return 'Every role'
  return staffRoles.filter((one) => role.staff.includes(one)).join(', ')
}

/** Calls of the console by the roles that may make them. A second factor of the last five minutes is marked ². */
export function staffAccess(endpoints: readonly EndpointShape[]): string {
  const calls = endpoints
    .filter(({ path }) => path.startsWith('/consola/'))
    .toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'))
  const groups = Object.entries(Object.groupBy(calls, ({ role }) => headingOf(role)))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([heading, group = []]) => {
      const lines = group.map(({ method, path, stepUp }) => `- \`${method} ${path}\`${stepUp ? ' ²' : ''}`)
      return `## ${heading}\n\n${lines.join('\n')}\n`
    })
  return `# What each role of the staff may do

Generated from the contract (\`npm run openapi -w @amparo/server\`); a test tries each call with each role. A heading lists the roles that
may make the calls below it; [console.json](api/console.json) has their summaries. ² wants a second factor given within the last five
minutes. A professional sees their own agenda alone; no staff member decides on their own case. The audit
log records each act and refusal.

${groups.join('\n')}`
}

export async function writeStaffAccess(endpoints: readonly EndpointShape[]): Promise<void> {
  await writeFile(staffAccessFile, staffAccess(endpoints))
}
