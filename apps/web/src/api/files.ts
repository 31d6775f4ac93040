import { createFileCaller } from '@amparo/client/api/files.ts'
import { portalSettings } from './call.ts'

/** Files of the person's own. */
export const { keepFile, keepLinked, sendBytes } = createFileCaller(portalSettings)
