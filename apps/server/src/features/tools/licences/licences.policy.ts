import { jobKind } from '../../../ports/queue.ts'
/** Notifies people who wait for a licence and owners of expiring ones. */
export const serveSecurityLicences = jobKind<Record<string, never>>('atender-licencias')
