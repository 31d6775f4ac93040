import { createFileCaller } from '@amparo/client/api/files.ts'
import { consoleSettings } from './call.ts'

/** Lists as files, and parts of a file on its way up. */
export const { keepFile, sendBytes } = createFileCaller(consoleSettings)
