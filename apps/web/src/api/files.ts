import { createFileCaller } from '@amparo/client/api/files.ts'
import { portalSettings } from './call.ts'

/** Files of the signed-in person. */
export const { keepFile, keepLinked, sendBytes } = createFileCaller(portalSettings)
