import { jobKind } from '../../ports/queue.ts'
/** Tells who waits for a licence and who has one about to lapse. */
export const serveSecurityLicences = jobKind<Record<string, never>>('atender-licencias')
